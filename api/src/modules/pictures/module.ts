import { uploadPicture } from '@site/contracts/blog/pictures';
import { HOUR_MS } from '@site/server-kit/duration';
import { repeatTask } from '../../lib/repeat-task';
import { perMinute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { upload } from '../../routing/route';
import { Picture, servePictures, storePicture } from './store';
import { removeUnused } from './unused';

const REMOVAL_INTERVAL_MS = 6 * HOUR_MS;

/** Pictures uploaded by authors (docs/product.md 7). */
export const picturesModule: ApiModule = {
  name: 'pictures',
  routes: ({ database, administration: { auditLog }, pictureReferrers, now, log, closing }) => {
    const removeUnusedPictures = async () => {
      const count = await removeUnused(pictureReferrers, now(), (id) =>
        auditLog.add({ action: 'picture-removed', subject: id }),
      );
      if (count > 0) log.info({ count }, 'unused pictures removed');
    };
    repeatTask({ database, closing }, REMOVAL_INTERVAL_MS, removeUnusedPictures, (error) =>
      log.warn({ err: error }, 'unused pictures were not looked for'),
    );
    return [
      upload(
        uploadPicture,
        (bytes, ctx) =>
          storePicture(bytes, now(), (id) =>
            auditLog.note(ctx, { action: 'picture-added', subject: id }),
          ),
        perMinute(60),
      ),
      { path: '/api/media/pictures/:file', answer: servePictures(database) },
    ];
  },
  models: [Picture],
};
