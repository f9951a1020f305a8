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

/** The packages of full management: US dollars, articles and tracked keywords a month. */
export const managementPackages = [
  { name: 'Growth', price: 2800, articles: 2, keywords: 100 },
  {
    name: 'Professional',
    price: MANAGEMENT_PRICE,
    articles: 4,
    keywords: 500,
    popular: 'Most popular',
  },
  { name: 'Enterprise', price: 7200, articles: 8, keywords: 'unlimited' },
] as const;

/** Link building by the month, as its own page offers it. */
export const linkBuildingByMonth = {
  price: 3200,
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
