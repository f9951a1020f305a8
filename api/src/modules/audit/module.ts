import { catalogue } from '@site/audit/catalogue';
import { runAudit } from '@site/audit/run';
import * as leads from '@site/contracts/administration/leads';
import * as contract from '@site/contracts/audit/audit';
import { inSpan } from '@site/server-kit/tracing/spans';
import { idOfCall } from '../../database/derived-id';
import { exporting } from '../../leads/leads';
import { perMinute, perTenMinutes } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, write } from '../../routing/route';
import { exportAudits, searchAudits, SeoAudit } from './audit-requests';
import { OwnAudit } from './own-audit';
import { reportFiles } from './report/routes';
import { AuditQueue, type Engine } from './run/audit-queue';
import { AuditStage, RunProgress } from './run/progress';
import { AuditRun, storeRun } from './run/stored-run';
import { Audits } from './service';
import { resultOf } from './stored-results';
import {
  auditConfirmation,
  AuditSummary,
  auditSummary,
  confirmAddress,
  ConfirmedAddress,
} from './summary';

const ofLeads = perMinute(300);

const pageOf = ({ results }: contract.AuditResult): string =>
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
    const own = new OwnAudit(environment.publicUrl, queue, log);
    const audits = new Audits(queue, new RunProgress(log), limits.mail);
    const result = resultOf(own);
    return [
      write(
        contract.requestAudit,
        (request, ctx) => audits.request(request, idOfCall(ctx, request), ctx.state.client),
        {
          ...perTenMinutes(30),
          redirectTo: pageOf,
        },
      ),
      read(contract.getAuditProgress, (run) => audits.progressOf(run)),
      read(contract.getOwnAudit, () => own.latest()),
      read(contract.getAudit, result),
      ...reportFiles(site, result),
      write(contract.confirmAuditAddress, confirmAddress, perMinute(30)),
      write(leads.searchAudits, searchAudits, ofLeads),
      write(
        leads.exportAudits,
        exporting(administration.auditLog, 'audits', exportAudits),
        ofLeads,
      ),
      read(contract.getAuditCatalogue, async () => catalogue, { database: 'never' }),
    ];
  },
  models: [SeoAudit, AuditRun, AuditStage, AuditSummary, ConfirmedAddress],
  counted: { kind: 'audits', model: SeoAudit },
  personalRecords: [
    { what: 'Audits', model: SeoAudit, on: (email) => ({ contactEmail: email }) },
    { what: 'Summaries of audits', model: AuditSummary, on: (email) => ({ email }) },
    { what: 'Confirmed address', model: ConfirmedAddress, on: (email) => ({ email }) },
  ],
  mail: { kinds: [auditConfirmation, auditSummary] },
};
