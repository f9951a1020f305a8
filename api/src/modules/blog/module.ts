import type { ApiModule } from '../../module';
import { BlogPost } from './model';

export const blogModule: ApiModule = { name: 'blog', models: [BlogPost] };
