import { catalogue } from '@site/audit/catalogue';
import { runAudit } from '@site/audit/run';
import * as leads from '@site/contracts/administration/leads';
import * as contract from '@site/contracts/audit/audit';
import { inSpan } from '@site/server-kit/tracing/spans';
import { deriveCallId } from '../../database/derived-id';
import { exportWithAuditLog } from '../../leads/leads';
import { perMinute, perTenMinutes } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, write } from '../../routing/route';
import { exportAudits, searchAudits, SeoAudit } from './audit-requests';
import { OwnAudit } from './own-audit';
import { reportFiles } from './report/routes';
import { AuditQueue, type Engine } from './run/audit-queue';
import { AuditRun, storeRun } from './run/model';
import { AuditStage, RunProgress } from './run/progress';
import { Audits } from './service';
import { createResultFinder } from './stored-results';
import {
  auditConfirmation,
  AuditSummary,
  auditSummary,
  confirmAddress,
  ConfirmedAddress,
} from './summary';

const leadsLimit = perMinute(300);

const formatResultPath = ({ results }: contract.AuditResult): string =>
  `/seo-audit/result/${results.auditId}`;

export const auditModule: ApiModule = {
  name: 'audit',
  routes: ({ administration, environment, content, limits, log, closing, site }) => {
    content.setStaticVersion(catalogue);
    const engine: Engine = (run) => inSpan('audit', {}, () => runAudit(run));
    const queue = new AuditQueue(engine, storeRun, {
      allowed: environment.auditAllowList,
      publicUrl: environment.publicUrl,
    });
    closing.addEventListener('abort', () => queue.stop());
    const ownAudit = new OwnAudit(environment.publicUrl, queue, log);
    const progress = new RunProgress(log);
    const audits = new Audits(queue, progress, limits.mail);
    const result = createResultFinder(ownAudit);
    return [
      write(
        contract.requestAudit,
        (request, ctx) => audits.request(request, deriveCallId(ctx, request), ctx.state.client),
        {
          ...perTenMinutes(30),
          redirectTo: formatResultPath,
        },
      ),
      read(contract.getAuditProgress, (run) => progress.get(run)),
      read(contract.getOwnAudit, () => ownAudit.latest()),
      read(contract.getAudit, result),
      ...reportFiles(site, result),
      write(contract.confirmAuditAddress, confirmAddress(limits.mail), perMinute(30)),
      write(leads.searchAudits, searchAudits, leadsLimit),
      write(
        leads.exportAudits,
        exportWithAuditLog(administration.auditLog, 'audits', exportAudits),
        leadsLimit,
      ),
      read(contract.getAuditCatalogue, async () => catalogue, { database: 'unused' }),
    ];
  },
  models: [SeoAudit, AuditRun, AuditStage, AuditSummary, ConfirmedAddress],
  counted: { kind: 'audits', model: SeoAudit },
  personalRecords: [
    { what: 'Audits', model: SeoAudit, match: (email) => ({ contactEmail: email }) },
    { what: 'Summaries of audits', model: AuditSummary, match: (email) => ({ email }) },
    { what: 'Confirmed address', model: ConfirmedAddress, match: (email) => ({ email }) },
  ],
  mail: { kinds: [auditConfirmation, auditSummary] },
};
