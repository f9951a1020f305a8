import * as contract from '@site/contracts/case-studies';
import type { ApiModule } from '../../module';
import { read } from '../../routing/route';
import { CaseStudy } from './model';
import { presentCaseStudy } from './presenter';
import { seedCaseStudies } from './seed';

async function listCaseStudies() {
  const studies = await CaseStudy.find({}, { orderIndex: 0, createdAt: 0 })
    .sort({ orderIndex: 1, _id: 1 })
    .lean();
  return studies.map(presentCaseStudy);
}

export const caseStudiesModule: ApiModule = {
  name: 'case-studies',
  routes: () => [read(contract.listCaseStudies, listCaseStudies)],
  models: [CaseStudy],
  seed: seedCaseStudies,
};
