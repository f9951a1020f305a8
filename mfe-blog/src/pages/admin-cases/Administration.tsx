import { AdministrationArea } from '../../features/administration/AdministrationArea';

const load = async () => (await import('../../features/references/References')).CaseStudies;

export default function Administration() {
  return <AdministrationArea title="Case studies" load={load} />;
}
