import { AdministrationArea } from '../../administration/AdministrationArea';
import { caseStudies } from '../../features/references/kind';
import { References } from '../../features/references/References';

export default function CaseStudiesAdministration() {
  return (
    <AdministrationArea title="Case studies">
      <References kind={caseStudies} />
    </AdministrationArea>
  );
}
