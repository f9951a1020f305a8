import type { ApiModule } from '../../module';
import { CaseStudy } from './model';

export const caseStudiesModule: ApiModule = { name: 'case-studies', models: [CaseStudy] };
