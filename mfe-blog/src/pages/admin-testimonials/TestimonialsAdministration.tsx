import { AdministrationArea } from '../../administration/AdministrationArea';
import { testimonials } from '../../features/references/kind';
import { References } from '../../features/references/References';

export default function TestimonialsAdministration() {
  return (
    <AdministrationArea title="Testimonials">
      <References kind={testimonials} />
    </AdministrationArea>
  );
}
