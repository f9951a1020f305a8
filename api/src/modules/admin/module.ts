import type { ApiModule } from '../../module';
import { AdminSession } from './session.model';

export const adminModule: ApiModule = { name: 'admin', models: [AdminSession] };
