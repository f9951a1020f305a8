import { AdministrationArea } from '../../features/administration/AdministrationArea';

const load = async () => (await import('../../features/publishing/Publishing')).Publishing;

/** The gate, and behind it the form and the list of posts. */
export default function Administration() {
  return <AdministrationArea title="Blog administration" at="/admin/blog" load={load} />;
}
