import { AdministrationArea } from '../../features/administration/AdministrationArea';

const load = async () => (await import('../../features/leads/Leads')).Leads;

/** The gate, and behind it what visitors left. */
export default function Administration() {
  return <AdministrationArea title="Leads" at="/admin/leads" load={load} />;
}
