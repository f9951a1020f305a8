/**
 * What the business offers, promises and claims (docs/product.md 1 and 9): the one place for each price, hour and
 * claim. Plain data that remotes bundle as it is; how it is put into words is in `offer-text.ts`.
 */

/** How long a service takes: a span, or a word where there is none. */
export type Duration = { least: number; most: number; unit: 'weeks' | 'months' } | string;

export interface Service {
  name: string;
  /** In whole US dollars. */
  price: number;
  /** Whether the price is where it begins and not what it is. */
  isFrom: boolean;
  /** What the price buys when it is not the whole job. */
  unit?: 'month' | 'hour';
  duration: Duration;
  popular?: 'Most popular' | 'Popular';
  /** Its own page, when it has one. */
  page?: string;
}

/** The services by the ids that addresses and the price calculator name them with. */
export type ServiceId =
  | 'seo-management'
  | 'ai-seo-optimization'
  | 'technical-seo-audit'
  | 'content-strategy'
  | 'link-building'
  | 'local-seo'
  | 'consulting';

/** In US dollars a month; the package that most take costs what management begins at. */
const MANAGEMENT_PRICE = 4500;

export const services: Readonly<Record<ServiceId, Service>> = {
  'seo-management': {
    name: 'Full SEO Management',
    price: MANAGEMENT_PRICE,
    isFrom: true,
    unit: 'month',
    duration: 'Ongoing',
    popular: 'Most popular',
    page: '/services/seo-management',
  },
  'ai-seo-optimization': {
    name: 'AI and SEO Strategy',
    price: 4200,
    isFrom: true,
    duration: { least: 3, most: 4, unit: 'weeks' },
    popular: 'Popular',
    page: '/services/ai-seo-optimization',
  },
  'technical-seo-audit': {
    name: 'Technical SEO Audit',
    price: 1500,
    isFrom: false,
    duration: { least: 1, most: 2, unit: 'weeks' },
    page: '/services/technical-seo-audit',
  },
  'content-strategy': {
    name: 'Content Strategy',
    price: 2500,
    isFrom: true,
    duration: { least: 2, most: 3, unit: 'weeks' },
    page: '/services/content-strategy',
  },
  'link-building': {
    name: 'Link Building',
    price: 3000,
    isFrom: true,
    duration: { least: 3, most: 6, unit: 'months' },
    page: '/services/link-building',
  },
  'local-seo': {
    name: 'Local SEO',
    price: 2000,
    isFrom: true,
    duration: { least: 2, most: 4, unit: 'weeks' },
  },
  consulting: {
    name: 'Consulting',
    price: 200,
    isFrom: true,
    unit: 'hour',
    duration: 'Flexible',
  },
};

/**
 * The packages of full management: US dollars, articles and tracked keywords a month. What management begins at is the
 * package that most take; the smallest costs less because there is less of everything in it.
 */
export const managementPackages = [
  {
    name: 'Growth',
    price: 2800,
    articles: 2,
    keywords: 100,
    description: 'One trade in one place, and a site that is mostly in order.',
  },
  {
    name: 'Professional',
    price: MANAGEMENT_PRICE,
    articles: 4,
    keywords: 500,
    popular: 'Most popular',
    description: 'Several services or towns, and competitors who publish.',
  },
  {
    name: 'Enterprise',
    price: 7200,
    articles: 8,
    keywords: 'unlimited',
    description: 'Many products or branches, and people of your own who publish along.',
  },
] as const;

/** What every package of full management has, whatever it costs. */
export const inEveryPackage = [
  'The technical audit at the start, and its repairs, most gain first',
  'Titles, descriptions and links inside the site looked after',
  'A report every month: what was done, what it changed, what comes next',
  'One person who knows your site and answers your questions',
] as const;

/**
 * Link building by the month. The price in the list of services is that of one campaign, which ends; this is the
 * program that goes on, so it has a price of its own. Its card and its page say both.
 */
export const linkBuildingByMonth = {
  price: 3200,
  isFrom: true,
  unit: 'month',
  links: { least: 15, most: 25 },
  leastDomainAuthority: 30,
  leastMonths: 3,
} as const;

/** Months for which a content strategy plans. */
export const contentCalendarMonths = 6;

/** With `service` chosen, a commitment for so many months takes this share off the whole total. */
export const discount = { service: 'seo-management', share: 0.1, months: 6 } as const;

/** Hours in which an enquiry is answered. */
export const answerHours = 24;

/** Minutes that the free call takes. */
export const freeCallMinutes = 30;

/** When the phone is answered; times of day in the offset, as `HH:MM`. */
export const officeHours = {
  timeZone: 'EST',
  utcOffset: '-05:00',
  spans: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '18:00',
    },
    { days: ['Saturday'], opens: '10:00', closes: '14:00' },
  ],
} as const;

/** The marketing's claims, as they are shown. */
export const claims = {
  inBusinessSince: '2014',
  yearsOfExperience: 10,
  businessesServed: '50+',
  trafficGrowth: '3x',
  clientsWithFirstRankings: '85%',
  averageTrafficIncrease: '300%',
  averageTrafficGrowth: '450%',
  clientSatisfaction: '98%',
  newsletterSubscribers: '2,500+',
  aiTrafficGrowth: '527%',
  searchesWithAiOverviews: '52%',
} as const;

/** What the popup claims of the checklist besides (docs/product.md 1.3). */
export const checklistClaims = { rankIncrease: '150%', downloads: '5,000+' } as const;

/**
 * What each average counts. They differ because they count different things; a case study counts the time that its card
 * names.
 */
export const claimScopes = {
  averageTrafficIncrease: 'all clients, their first year',
  averageTrafficGrowth: 'all clients, first month to latest',
} as const;

/**
 * Where the claims about the world outside come from. They are reported: nobody here has measured them, and where no
 * first-hand source can be named the note says so.
 */
export const reportedClaims = {
  aiTrafficGrowth: {
    figure: claims.aiTrafficGrowth,
    label: 'growth of AI traffic, reported for 2025',
    note: 'Secondary pages name Previsible’s “2025 AI Traffic Report” as its source. We have not read the report itself. Such growth begins from very little: ask what share of all visits it is.',
  },
  searchesWithAiOverviews: {
    figure: claims.searchesWithAiOverviews,
    label: 'of searches with AI overviews, reported',
    note: 'We can name no first-hand source for it. Counts differ widely with the searches that are counted, and with the month.',
  },
} as const;

/** Day on which those sources were last looked for. */
export const reportedClaimsCheckedOn = '2026-11-22';

/** Projects by industry; each is shown with a plus. */
export const industries = [
  { name: 'E-commerce', projects: 120 },
  { name: 'SaaS', projects: 85 },
  { name: 'Healthcare', projects: 65 },
  { name: 'Professional Services', projects: 90 },
  { name: 'Real Estate', projects: 45 },
  { name: 'Technology', projects: 70 },
  { name: 'Finance', projects: 35 },
  { name: 'Education', projects: 40 },
] as const;
