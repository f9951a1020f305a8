import type { Middleware } from 'koa';
import { getChecklist } from '@site/contracts/checklist';
import { read } from '../../http/route';
import type { SiteIdentity } from '../../mail/letter';
import { type Representation, represent, send } from '../../representations/representation';
import { printChecklist } from './pdf';
import type { ChecklistFile } from './read';

export const checklistRoutes = (checklist: ChecklistFile) => [
  read(getChecklist, async () => checklist, 'checklist'),
];

/** Serves the printed checklist; it is made when it is first asked for, once a process. */
export function serveChecklistPdf(checklist: ChecklistFile, site: SiteIdentity): Middleware {
  const make = async () =>
    represent(await printChecklist(checklist, site), {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="seo-checklist.pdf"',
    });
  let making: Promise<Representation> | undefined;
  return async (ctx) => {
    making ??= make();
    send(ctx, await making);
  };
}
