/**
 * What the business offers, promises and claims (docs/product.md 1 and 9): the only source of prices, hours and claims.
 */

/** How long a service takes: a span, or a word for a service without one. */
export type Duration = { least: number; most: number; unit: 'weeks' | 'months' } | string;

/** The site in one sentence, for the app that it can be installed as. */
export const siteDescription =
  'SEO for small businesses, in plain words: prices, a free audit and a free course.';

export interface Service {
  name: string;
  /** In whole US dollars. */
  price: number;
  isFrom: boolean;
  /** The unit that the price is for; absent if it is for the whole job. */
  unit?: 'month' | 'hour';
  duration: Duration;
  popular?: 'Most popular' | 'Popular';
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

/** In US dollars a month. The most popular package costs as much as the price from which management starts. */
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

/** Packages of full management: US dollars, articles and tracked keywords, all by month. */
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

export const inEveryPackage = [
  'The technical audit at the start, and its repairs, most gain first',
  'Titles, descriptions and links inside the site looked after',
  'A report every month: what was done, what it changed, what comes next',
  'One person who knows your site and answers your questions',
] as const;

/** Link building by the month, without an end. The price in `services` is that of one campaign. */
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

/** With `service` chosen, a commitment for `months` months takes `share` off the whole total. */
export const discount = { service: 'seo-management', share: 0.1, months: 6 } as const;

/** Hours within which an enquiry is answered. */
export const answerHours = 24;

/** Length of the free call, in minutes. */
export const freeCallMinutes = 30;

/** Hours in which the phone is answered: `HH:MM` at `utcOffset`. */
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

export interface Claim {
  figure: string;
  label: string;
  /** The counted things, e.g. `clients`. */
  counts: string;
  /** The time over which it counts, or since when. */
  period: string;
  /** Source of a figure about the world outside; absent for the owner's own counts. */
  reportedBy?: string;
}

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

const founded = '2014';
const since = `since ${founded}`;
const projects = industries.map((industry) => industry.projects);

/** Full years in business, at least. */
export const yearsOfExperience = 10;

/**
 * Every claim, in the order of `/claims`. The figures are fixed (docs/product.md 1.3); `counts` and `period` tell
 * similar figures apart. The owner checks them against the books, and names the evidence in `business.json`.
 */
export const claims = {
  inBusinessSince: {
    figure: founded,
    label: 'In business since',
    counts: 'the year of the first paid project',
    period: 'one year, not a span',
  },
  yearsOfExperience: {
    figure: `${yearsOfExperience}+`,
    label: 'Years of experience',
    counts: 'full years since the first paid project',
    period: since,
  },
  businessesServed: {
    figure: '50+',
    label: 'Businesses served',
    counts: 'clients, each counted once',
    period: since,
  },
  projectsByIndustry: {
    figure: `${Math.min(...projects)}+ to ${Math.max(...projects)}+`,
    label: 'Projects by industry',
    counts:
      'projects, not clients: one client can have many, and one project can count in several industries',
    period: since,
  },
  trafficGrowth: {
    figure: '3x',
    label: 'Traffic growth',
    counts: 'visits from search, of the client in the middle: half grew more, half less',
    period: 'last month of the first year against the first',
  },
  clientsWithFirstRankings: {
    figure: '85%',
    label: 'Clients with #1 rankings',
    counts: 'clients who stood first on Google for at least one search that was agreed on',
    period: since,
  },
  averageTrafficIncrease: {
    figure: '300%',
    label: 'Average traffic increase',
    counts: 'visits from search, average of all clients',
    period: 'their first year',
  },
  averageTrafficGrowth: {
    figure: '450%',
    label: 'Average traffic growth',
    counts: 'visits from search, average of all clients',
    period: 'first month to latest',
  },
  clientSatisfaction: {
    figure: '98%',
    label: 'Client satisfaction',
    counts: 'clients who said that they were satisfied, of those who were asked',
    period: since,
  },
  successRate: {
    figure: '98%',
    label: 'Success rate',
    counts: 'projects that reached the goal agreed on at their start',
    period: since,
  },
  newsletterSubscribers: {
    figure: '2,500+',
    label: 'Newsletter subscribers',
    counts: 'addresses on the list, without those that left',
    period: 'since the first issue',
  },
  rankIncrease: {
    figure: '150%',
    label: 'Rank increase',
    counts: 'searches with a place on Google’s first page, average of all clients',
    period: 'their first year',
  },
  checklistDownloads: {
    figure: '5,000+',
    label: 'Checklist downloads',
    counts: 'times that the checklist was opened as a file',
    period: 'since it was first offered',
  },
  aiTrafficGrowth: {
    figure: '527%',
    label: 'Growth of AI traffic, reported for 2025',
    counts: 'visits that AI assistants sent to websites',
    period: 'in 2025, as reported',
    reportedBy:
      'Secondary pages name Previsible’s “2025 AI Traffic Report” as its source. We have not read the report itself. Such growth begins from very little: ask what share of all visits it is.',
  },
  searchesWithAiOverviews: {
    figure: '52%',
    label: 'Searches with AI overviews, reported',
    counts: 'searches whose results begin with an AI overview',
    period: 'in a month that is not named',
    reportedBy:
      'We can name no first-hand source for it. Counts differ widely with the searches that are counted, and with the month.',
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;

/** Every claim with its id, as in addresses (`/claims#businessesServed`) and in `business.json`. */
export const claimList = Object.entries<Claim>(claims).map(([id, claim]) => ({
  id: id as ClaimId,
  ...claim,
}));

/** Day on which the sources of reported claims were last searched for. */
export const reportedClaimsCheckedOn = '2026-11-22';
