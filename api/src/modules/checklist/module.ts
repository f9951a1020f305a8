import { join } from 'node:path';
import { getChecklist } from '@site/contracts/learning/checklist';
import { serveMemoized } from '../../freshness/representation';
import type { ApiModule } from '../../module';
import { read } from '../../routing/route';
import { printChecklist, readChecklist } from './pdf';

export const checklistModule: ApiModule = {
  name: 'checklist',
  routes: async ({ environment, content, site }) => {
    const checklist = await readChecklist(join(environment.seedDir, 'content'));
    content.setStaticVersion(checklist);
    return [
      read(getChecklist, async () => checklist, { database: 'unused' }),
      {
        path: '/api/checklist.pdf',
        answer: serveMemoized(() => printChecklist(checklist, site), {
          'content-type': 'application/pdf',
          'content-disposition': 'inline; filename="seo-checklist.pdf"',
        }),
      },
    ];
  },
};
