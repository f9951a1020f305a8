import type { ApiModule } from '../../module';
import { SeoAudit } from './model';
import { AuditStage } from './run/progress.model';
import { auditConfirmation, auditSummary } from './summary/mail';
import { AuditSummary, ConfirmedAddress } from './summary/model';

export const auditModule: ApiModule = {
  name: 'audit',
  models: [SeoAudit, AuditStage, AuditSummary, ConfirmedAddress],
  mail: { kinds: [auditConfirmation, auditSummary] },
};
