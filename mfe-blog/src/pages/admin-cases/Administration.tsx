import { AdministrationArea } from '../../features/administration/AdministrationArea';

const load = async () => (await import('../../features/references/CaseStudies')).CaseStudies;

/** The gate, and behind it the case studies of the site. */
export default function Administration() {
  return <AdministrationArea title="Case studies" at="/admin/cases" load={load} />;
}
