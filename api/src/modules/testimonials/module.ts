import type { ApiModule } from '../../module';
import { Testimonial } from './model';

export const testimonialsModule: ApiModule = { name: 'testimonials', models: [Testimonial] };
