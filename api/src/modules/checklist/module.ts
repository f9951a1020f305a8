import { join } from 'node:path';
import { getChecklist } from '@site/contracts/checklist';
import type { SiteIdentity } from '../../mail/email';
import type { ApiModule } from '../../module';
import { once } from '../../once';
import { represent, send } from '../../freshness/representation';
import { type ServedPath, read } from '../../routing/route';
import { printChecklist, type ChecklistFile, readChecklist } from './pdf';

/** Serves the printed checklist; it is made when it is first asked for, once a process. */
function servePdf(checklist: ChecklistFile, site: SiteIdentity): ServedPath {
  const pdf = once(async () =>
    represent(await printChecklist(checklist, site), {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="seo-checklist.pdf"',
    }),
  );
  return { path: '/api/checklist.pdf', answer: async (ctx) => send(ctx, await pdf()) };
}

/** The checklist to read and to print. */
export const checklistModule: ApiModule = {
  name: 'checklist',
  routes: async ({ environment, content, site }) => {
    const checklist = await readChecklist(join(environment.seedDir, 'content'));
    content.comesWithRelease(checklist);
    return [
      read(getChecklist, async () => checklist, { withoutDatabase: true }),
      servePdf(checklist, site),
    ];
  },
};
