import { AdministrationArea } from '../../administration/AdministrationArea';
import { AuditLog } from '../../features/audit-log/AuditLog';

export default function Administration() {
  return (
    <AdministrationArea title="Audit log">
      <AuditLog />
    </AdministrationArea>
  );
}
