import { dollars } from './dollars';

/** The services by the ids that addresses and the price calculator name them with. */
export type ServiceId =
  | 'seo-management'
  | 'ai-seo-optimization'
  | 'technical-seo-audit'
  | 'content-strategy'
  | 'link-building'
  | 'local-seo'
  | 'consulting';

/** An entry of the service catalogue (docs/product.md 3 and 9). */
export interface Service {
  id: ServiceId;
  title: string;
  description: string;
  features: readonly string[];
  /** In US dollars. */
  basePrice: number;
  /** Whether the price is where it begins and not what it is. */
  isFrom: boolean;
  /** What the price buys when it is not the whole job. */
  unit?: 'month' | 'hour';
  duration: string;
  popular?: 'Most popular' | 'Popular';
  /** Its own page, when it has one. */
  page?: string;
}

/** The seven services in the order of their cards. */
export const services: readonly Service[] = [
  {
    id: 'seo-management',
    title: 'Full SEO Management',
    description:
      'We run all of it, month after month: the repairs, the writing, the links, and a report in words you can use.',
    features: [
      'Technical repairs, most gain first',
      'New pages and articles, written for you',
      'Links from sites your customers read',
      'Rankings tracked and explained',
    ],
    basePrice: 4500,
    isFrom: true,
    unit: 'month',
    duration: 'Ongoing',
    popular: 'Most popular',
    page: '/services/seo-management',
  },
  {
    id: 'ai-seo-optimization',
    title: 'AI and SEO Strategy',
    description: 'Be the source that an AI answer names, and keep your place in the list below it.',
    features: [
      'Where answers name you today',
      'Pages worth citing',
      'Which AI crawlers may read you',
    ],
    basePrice: 4200,
    isFrom: true,
    duration: '3–4 weeks',
    popular: 'Popular',
    page: '/services/ai-seo-optimization',
  },
  {
    id: 'technical-seo-audit',
    title: 'Technical SEO Audit',
    description: 'What keeps search engines from reading your site, and in which order to mend it.',
    features: [
      '47 points, each with its evidence',
      'Sorted by what a repair gains',
      'Steps your web person can follow',
    ],
    basePrice: 1500,
    isFrom: false,
    duration: '1–2 weeks',
    page: '/services/technical-seo-audit',
  },
  {
    id: 'content-strategy',
    title: 'Content Strategy',
    description: 'What to write, for whom and when, from the questions your customers ask.',
    features: [
      'A calendar for 6 months',
      'Real questions, grouped by intent',
      'A purpose for every page',
    ],
    basePrice: 2500,
    isFrom: true,
    duration: '2–3 weeks',
    page: '/services/content-strategy',
  },
  {
    id: 'link-building',
    title: 'Link Building',
    description: 'Other sites vouch for yours, because there is something on it worth a link.',
    features: [
      'Sites your customers read',
      'Domain authority of 30 or more',
      'Every link reported',
    ],
    basePrice: 3000,
    isFrom: true,
    duration: '3–6 months',
    page: '/services/link-building',
  },
  {
    id: 'local-seo',
    title: 'Local SEO',
    description: 'Found on the map and in the towns you serve, by people who are ready to call.',
    features: [
      'Your entry on the map, complete',
      'Reviews that can be read',
      'A page for each town you serve',
    ],
    basePrice: 2000,
    isFrom: true,
    duration: '2–4 weeks',
  },
  {
    id: 'consulting',
    title: 'Consulting',
    description:
      'You do the work, we answer the questions. By the hour, on your site, in plain words.',
    features: [
      'A second look before you spend',
      'Your team’s questions answered',
      'As much of it as you need',
    ],
    basePrice: 200,
    isFrom: true,
    unit: 'hour',
    duration: 'Flexible',
  },
];

/** The price as the catalogue shows it: `$1,500`, `from $4,500 per month`. */
export const priceText = ({ basePrice, isFrom, unit }: Service): string =>
  `${isFrom ? 'from ' : ''}${dollars(basePrice)}${unit ? ` per ${unit}` : ''}`;
