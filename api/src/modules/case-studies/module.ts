import * as authors from '@site/contracts/authors-references';
import * as contract from '@site/contracts/case-studies';
import { minute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { References } from '../../references/references';
import { read, write } from '../../routing/route';
import { CaseStudy } from './model';
import { seedCaseStudies } from './seed';

const limit = { client: { points: 60, seconds: minute } };

export const caseStudiesModule: ApiModule = {
  name: 'case-studies',
  routes: ({ administration: { trail }, content, log }) => {
    const studies = new References({
      model: CaseStudy,
      schema: authors.authorsCaseStudy,
      called: 'This case study',
      actions: {
        added: 'case-study-added',
        changed: 'case-study-changed',
        removed: 'case-study-removed',
        ordered: 'case-studies-ordered',
      },
      named: ({ title }) => title,
      trail,
      content,
      log,
    });
    return [
      read(contract.listCaseStudies, () => studies.shown(contract.caseStudy)),
      read(authors.listAuthorsCaseStudies, () => studies.list()),
      write(authors.addCaseStudy, (added, ctx) => studies.add(added, ctx), { limit }),
      write(authors.changeCaseStudy, (changes, ctx) => studies.change(changes, ctx), { limit }),
      write(authors.removeCaseStudy, (seen, ctx) => studies.remove(seen, ctx), { limit }),
      write(authors.orderCaseStudies, (order, ctx) => studies.order(order, ctx), { limit }),
    ];
  },
  models: [CaseStudy],
  mayShowPictures: [CaseStudy],
  seed: seedCaseStudies,
};
