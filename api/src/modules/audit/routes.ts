import * as contract from '@site/contracts/audit';
import { ApiError } from '../../http/errors';
import { write } from '../../http/route';

/** The request is checked; the engine that would run it is not part of this installation. */
export const auditRoutes = [
  write(contract.requestAudit, () => {
    throw new ApiError(
      503,
      'audit_unavailable',
      'The audit does not run here yet. Write to us through the contact page and we will check your website for you.',
    );
  }),
];
