import { catalogue } from '@site/audit/catalogue';
import { runAudit } from '@site/audit/run';
import * as contract from '@site/contracts/audit';
import { minute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, readBy, write } from '../../routing/route';
import { SeoAudit } from './model';
import { AuditQueue } from './run/audit-queue';
import { AuditRun } from './run/model';
import { RunProgress } from './run/progress';
import { AuditStage } from './run/progress.model';
import { storeRun } from './run/stored-run';
import { Audits } from './service';
import { auditConfirmation, auditSummary } from './summary/mail';
import { AuditSummary, ConfirmedAddress } from './summary/model';
import { confirmAddress } from './summary/service';

/** Where the page of a result is. */
const pageOf = ({ results }: contract.AuditResult): string =>
  `/seo-audit/result/${results.auditId}`;

/** The audit of a website (docs/product.md 7). */
export const auditModule: ApiModule = {
  name: 'audit',
  routes: ({ environment, content, log, closing }) => {
    content.comesWithRelease(catalogue);
    const queue = new AuditQueue(runAudit, storeRun, {
      allowed: environment.auditAllowList,
      publicUrl: environment.publicUrl,
    });
    closing.addEventListener('abort', () => queue.stop());
    const audits = new Audits(queue, new RunProgress(log));
    return [
      write(contract.requestAudit, (request) => audits.request(request), {
        limit: {
          client: { points: 30, seconds: 10 * minute },
          overall: { points: 200, seconds: 10 * minute },
        },
        leadTo: pageOf,
      }),
      readBy(contract.getAuditProgress, (run) => audits.progressOf(run)),
      readBy(contract.getAudit, (audit) => audits.result(audit)),
      write(contract.confirmAuditAddress, confirmAddress, {
        limit: { client: { points: 30, seconds: minute } },
      }),
      read(contract.getAuditCatalogue, async () => catalogue, { withoutDatabase: true }),
    ];
  },
  models: [SeoAudit, AuditRun, AuditStage, AuditSummary, ConfirmedAddress],
  mail: { kinds: [auditConfirmation, auditSummary] },
};
