import { AdministrationArea } from '../../features/administration/AdministrationArea';

const load = async () => (await import('../../features/references/Testimonials')).Testimonials;

/** The gate, and behind it the testimonials of the site. */
export default function Administration() {
  return <AdministrationArea title="Testimonials" at="/admin/testimonials" load={load} />;
}
