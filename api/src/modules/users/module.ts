import type { ApiModule } from '../../module';
import { User } from './model';

/** Nothing is served of it yet. */
export const usersModule: ApiModule = { name: 'users', models: [User] };
