import { AdministrationArea } from '../../administration/AdministrationArea';
import { AuditLog } from '../../features/audit-log/AuditLog';

export default function AuditLogAdministration() {
  return (
    <AdministrationArea title="Audit log">
      <AuditLog />
    </AdministrationArea>
  );
}
