import { checkCount } from '@site/contracts/audit/audit-checks';
import {
  CONTENT_CALENDAR_MONTHS,
  linkBuildingByMonth,
  type Service as Offered,
  type ServiceId,
  services as offered,
} from '@site/contracts/offer/offer';
import { formatPrice } from '@site/contracts/offer/offer-text';

/** A service of the offer (docs/product.md 1.2), with the texts of its card. */
export interface Service extends Offered {
  id: ServiceId;
  description: string;
  features: readonly string[];
}

const cards: Record<ServiceId, Pick<Service, 'description' | 'features'>> = {
  'seo-management': {
    description:
      'We run all of it, month after month: fixes, writing, links, and a report in plain English.',
    features: [
      'Technical fixes, biggest payoff first',
      'New pages and articles, written for you',
      'Links from sites your customers read',
      'Rankings tracked and explained',
    ],
  },
  'ai-seo-optimization': {
    description: 'Be the source an AI answer names, and keep your place in the results below it.',
    features: [
      'Where AI answers name you today',
      'Pages worth citing',
      'Which AI crawlers can read you',
    ],
  },
  'technical-seo-audit': {
    description: 'What keeps search engines from reading your site, and what to fix first.',
    features: [
      `A ${checkCount}-point check, with evidence for each point`,
      'Fixes sorted by what they gain',
      'Steps your web person can follow',
    ],
  },
  'content-strategy': {
    description: 'What to write, for whom, and when, from the questions your customers ask.',
    features: [
      `A ${CONTENT_CALENDAR_MONTHS}-month calendar`,
      'Real questions, grouped by intent',
      'A purpose for every page',
    ],
  },
  'link-building': {
    description: 'Other sites vouch for yours because there’s something on it worth linking to.',
    features: [
      'Sites your customers read',
      `Domain authority of ${linkBuildingByMonth.leastDomainAuthority} or more`,
      `One campaign, or a program ${formatPrice(linkBuildingByMonth)}`,
    ],
  },
  'local-seo': {
    description:
      'Get found on the map and in the towns you serve, by people who are ready to call.',
    features: [
      'A complete profile on the map',
      'Reviews where people will see them',
      'Pages for the towns where you have work to show',
    ],
  },
  consulting: {
    description:
      'You do the work, we answer the questions. By the hour, about your site, in plain English.',
    features: [
      'A second opinion before you spend',
      'Your team’s questions answered',
      'As many hours as you need',
    ],
  },
};

/** All services, in the order of their cards. */
// The type of `Object.keys` loses the names.
export const services: readonly Service[] = (Object.keys(cards) as ServiceId[]).map((id) => ({
  ...offered[id],
  id,
  ...cards[id],
}));
