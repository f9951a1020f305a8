import * as contract from '@site/contracts/audit';
import { catalogue } from '@site/audit/catalogue';
import { read, readBy, write } from '../../http/route';
import type { Audits } from './service';

/** Where the page of a result is. */
const pageOf = ({ results }: contract.AuditResult): string =>
  `/seo-audit/result/${results.auditId}`;

/** What needs the database. */
export const auditRoutes = (audits: Audits) => [
  write(contract.requestAudit, (request) => audits.request(request), pageOf),
  readBy(contract.getAuditProgress, (run) => audits.progressOf(run)),
  readBy(contract.getAudit, (audit) => audits.result(audit)),
];

/** The same for everybody until the next release. */
export const auditCatalogueRoutes = [read(contract.getAuditCatalogue, async () => catalogue)];
