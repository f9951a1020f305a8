import { AdministrationArea } from '../../features/administration/AdministrationArea';

const load = async () => (await import('../../features/publishing/Publishing')).Publishing;

export default function Administration() {
  return <AdministrationArea title="Blog administration" load={load} />;
}
