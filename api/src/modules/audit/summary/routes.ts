import { confirmAuditAddress } from '@site/contracts/audit';
import { write } from '../../../http/route';
import { confirmAddress } from './service';

export const auditSummaryRoutes = [write(confirmAuditAddress, confirmAddress)];
