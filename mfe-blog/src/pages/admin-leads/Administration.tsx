import { AdministrationArea } from '../../features/administration/AdministrationArea';

const load = async () => (await import('../../features/leads/Leads')).Leads;

export default function Administration() {
  return <AdministrationArea title="Leads" load={load} />;
}
