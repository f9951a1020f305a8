import { id, imageUrl } from '@site/contracts/values';
import { z } from 'zod';
import { line, order, readYaml } from '../../seed/files';
import { type SeedRecord, inserted, upsert } from '../../seed/record';
import { CaseStudy } from './model';

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

/** The case studies of `case-studies.yaml`. */
export async function seedCaseStudies(folder: string): Promise<SeedRecord[]> {
  const studies = await readYaml(folder, 'case-studies.yaml', z.array(caseStudy));
  return studies.map(({ id: _id, ...study }) => ({
    key: `case_studies/${_id}`,
    insertIfAbsent: () => inserted(CaseStudy.updateOne({ _id }, { $setOnInsert: study }, upsert)),
  }));
}
