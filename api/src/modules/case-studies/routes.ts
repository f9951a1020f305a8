import * as contract from '@site/contracts/case-studies';
import { read } from '../../http/route';
import { CaseStudy } from './model';
import { presentCaseStudy } from './presenter';

async function listCaseStudies() {
  const studies = await CaseStudy.find({}, { orderIndex: 0, createdAt: 0 })
    .sort({ orderIndex: 1, _id: 1 })
    .lean();
  return studies.map(presentCaseStudy);
}

export const caseStudyRoutes = [read(contract.listCaseStudies, listCaseStudies, 'case-studies')];
