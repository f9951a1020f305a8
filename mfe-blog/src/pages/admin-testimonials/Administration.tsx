import { AdministrationArea } from '../../features/administration/AdministrationArea';

const load = async () => (await import('../../features/references/References')).Testimonials;

export default function Administration() {
  return <AdministrationArea title="Testimonials" load={load} />;
}
