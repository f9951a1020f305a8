import { AdministrationArea } from '../../features/administration/AdministrationArea';

const load = async () => (await import('../../features/audit-log/AuditLog')).AuditLog;

export default function Administration() {
  return <AdministrationArea title="Audit log" load={load} />;
}
