import { References } from './References';
import { testimonials } from './testimonial-kind';

export const Testimonials = ({ onSessionEnd }: { onSessionEnd: () => void }) => (
  <References kind={testimonials} onSessionEnd={onSessionEnd} />
);
