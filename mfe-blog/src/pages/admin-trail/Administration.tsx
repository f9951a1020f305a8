import { AdministrationArea } from '../../features/administration/AdministrationArea';

const load = async () => (await import('../../features/trail/Trail')).Trail;

export default function Administration() {
  return <AdministrationArea title="Trail" load={load} />;
}
