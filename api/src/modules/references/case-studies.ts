import { z } from 'zod';
import * as authors from '@site/contracts/references/authors-references';
import * as contract from '@site/contracts/references/references';
import { id, imageUrl } from '@site/contracts/text/values';
import { wasInserted } from '../../database/failures';
import { perMinute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, write } from '../../routing/route';
import { line, order, readYaml, type SeedRecord } from '../../seed/files';
import { createReferenceModel, References } from './references';

/** case_studies (docs/product.md 3). */
export const CaseStudy = createReferenceModel(
  'CaseStudy',
  ['title', 'industry', 'description', 'trafficIncrease', 'revenueIncrease', 'timeframe'],
  'case_studies',
);

const caseStudy = z.strictObject({
  id,
  title: line,
  industry: line,
  description: line,
  imageUrl,
  trafficIncrease: line,
  revenueIncrease: line,
  timeframe: line,
  orderIndex: order,
});

async function seedCaseStudies(folder: string): Promise<SeedRecord[]> {
  const studies = await readYaml(folder, 'case-studies.yaml', z.array(caseStudy));
  return studies.map(({ id: _id, ...study }) => ({
    key: `case_studies/${_id}`,
    insertIfAbsent: () => wasInserted(CaseStudy.create({ _id, ...study })),
  }));
}

const limit = perMinute(60);

export const caseStudiesModule: ApiModule = {
  name: 'case-studies',
  routes: ({ administration: { auditLog }, content }) => {
    const studies = new References({
      model: CaseStudy,
      schema: authors.authorsCaseStudy,
      label: 'This case study',
      one: 'case-study',
      several: 'case-studies',
      formatName: ({ title }) => title,
      auditLog,
      content,
    });
    return [
      read(contract.listCaseStudies, () => studies.listPublic(contract.caseStudy)),
      read(authors.listAuthorsCaseStudies, () => studies.list()),
      write(authors.addCaseStudy, (added, ctx) => studies.add(added, ctx), limit),
      write(authors.changeCaseStudy, (changes, ctx) => studies.change(changes, ctx), limit),
      write(authors.removeCaseStudy, (seen, ctx) => studies.remove(seen, ctx), limit),
      write(authors.orderCaseStudies, (order, ctx) => studies.order(order, ctx), limit),
    ];
  },
  models: [CaseStudy],
  pictureReferrers: [CaseStudy],
  seed: seedCaseStudies,
};
