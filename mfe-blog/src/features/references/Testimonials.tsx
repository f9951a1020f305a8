import { References } from './References';
import { testimonials } from './testimonial-kind';

export const Testimonials = () => <References kind={testimonials} />;
