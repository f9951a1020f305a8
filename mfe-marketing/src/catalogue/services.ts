import { checkCount } from '@site/contracts/audit-checks';
import {
  contentCalendarMonths,
  linkBuildingByMonth,
  services as offered,
  type Service as Offered,
  type ServiceId,
} from '@site/contracts/offer';
import { priceText } from '@site/contracts/offer-text';

/** A service of the offer (docs/product.md 1.2), with the texts of its card. */
export interface Service extends Offered {
  id: ServiceId;
  description: string;
  features: readonly string[];
}

const cards: readonly Pick<Service, 'id' | 'description' | 'features'>[] = [
  {
    id: 'seo-management',
    description:
      'We run all of it, month after month: the repairs, the writing, the links, and a report in words you can use.',
    features: [
      'Technical repairs, most gain first',
      'New pages and articles, written for you',
      'Links from sites your customers read',
      'Rankings tracked and explained',
    ],
  },
  {
    id: 'ai-seo-optimization',
    description: 'Be the source that an AI answer names, and keep your place in the list below it.',
    features: [
      'Where answers name you today',
      'Pages worth citing',
      'Which AI crawlers may read you',
    ],
  },
  {
    id: 'technical-seo-audit',
    description: 'What keeps search engines from reading your site, and in which order to mend it.',
    features: [
      `A ${checkCount}-point check, each point with its evidence`,
      'Sorted by what a repair gains',
      'Steps your web person can follow',
    ],
  },
  {
    id: 'content-strategy',
    description: 'What to write, for whom and when, from the questions your customers ask.',
    features: [
      `A ${contentCalendarMonths}-month calendar`,
      'Real questions, grouped by intent',
      'A purpose for every page',
    ],
  },
  {
    id: 'link-building',
    description: 'Other sites vouch for yours, because there is something on it worth a link.',
    features: [
      'Sites your customers read',
      `Domain authority of ${linkBuildingByMonth.leastDomainAuthority} or more`,
      `One campaign, or a program ${priceText(linkBuildingByMonth)}`,
    ],
  },
  {
    id: 'local-seo',
    description: 'Found on the map and in the towns you serve, by people who are ready to call.',
    features: [
      'Your entry on the map, complete',
      'Reviews that can be read',
      'Pages for towns where you have work to show',
    ],
  },
  {
    id: 'consulting',
    description:
      'You do the work, we answer the questions. By the hour, on your site, in plain words.',
    features: [
      'A second look before you spend',
      'Your team’s questions answered',
      'As much of it as you need',
    ],
  },
];

/** All services, in the order of their cards. */
export const services: readonly Service[] = cards.map((card) => ({ ...offered[card.id], ...card }));
