import { AdministrationArea } from '../../features/administration/AdministrationArea';

const load = async () => (await import('../../features/trail/Trail')).Trail;

/** The gate, and behind it who did what. */
export default function Administration() {
  return <AdministrationArea title="Trail" at="/admin/trail" load={load} />;
}
