import { uploadPicture } from '@site/contracts/blog/pictures';
import { HOUR_MS } from '@site/server-kit/duration';
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
    const removeUnusedPictures = () => {
      if (!database.available()) return;
      removeUnused(pictureReferrers, now(), (id) =>
        auditLog.noteOwn({ action: 'picture-removed', subject: id }),
      ).then(
        (count) => count > 0 && log.info({ count }, 'unused pictures removed'),
        (error: unknown) => log.warn({ err: error }, 'unused pictures were not looked for'),
      );
    };
    const removalTimer = setInterval(removeUnusedPictures, REMOVAL_INTERVAL_MS).unref();
    closing.addEventListener('abort', () => clearInterval(removalTimer));
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
