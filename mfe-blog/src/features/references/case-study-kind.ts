import type { AuthorsCaseStudy } from '@site/contracts/authors-references';
import type { Kind, Listed, SharedName } from './kind';
import { caseStudiesApi } from './references.api';

type Name = Exclude<keyof AuthorsCaseStudy, keyof Listed | SharedName>;

export const caseStudies: Kind<Name> = {
  one: 'case study',
  several: 'case studies',
  shownAt: 'The home page shows the first three.',
  href: '/case-studies',
  fields: {
    title: { label: 'Title', missing: 'Please enter a title', maxLength: 200 },
    industry: {
      label: 'Industry',
      missing: 'Please enter the industry',
      hint: 'For example Home services',
      maxLength: 100,
    },
    description: {
      label: 'What happened',
      missing: 'Please enter what happened',
      hint: 'What was wrong, what was done, and what came of it. Plain text.',
      maxLength: 3000,
      control: 'text',
    },
    trafficIncrease: {
      label: 'Traffic',
      missing: 'Please enter how much more traffic there is',
      hint: 'The figure first: +212%',
      maxLength: 60,
    },
    revenueIncrease: {
      label: 'Revenue',
      missing: 'Please enter how much more revenue there is',
      hint: '+48%, or what else grew: +95% bookings',
      maxLength: 60,
    },
    timeframe: {
      label: 'Time that the figures count',
      missing: 'Please enter how long it took',
      hint: 'For example 8 months',
      maxLength: 60,
    },
  },
  picture: { width: 800, height: 450, hint: 'It is cut to 16 by 9.' },
  titleOf: ({ title }) => title,
  detailsOf: ({ industry, trafficIncrease, timeframe }) =>
    `${industry}, ${trafficIncrease} traffic in ${timeframe}`,
  api: caseStudiesApi,
};
