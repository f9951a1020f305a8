/**
 * What the business offers, promises and claims (docs/product.md 1 and 9): the only source of prices, hours and claims.
 */

/** How long a service takes: a span, or a word for a service without one. */
export type Duration = { least: number; most: number; unit: 'weeks' | 'months' } | string;

/** The site in one sentence, for the app that it can be installed as. */
export const SITE_DESCRIPTION =
  'SEO for small businesses, in plain English: clear prices, a free audit, and a free course.';

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

/** In US dollars a month. The most popular package costs as much as the price from which management starts. */
const MANAGEMENT_PRICE = 4500;

/** The services by the ids that addresses and the price calculator name them with. */
const servicesById = {
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
} satisfies Record<string, Service>;
export type ServiceId = keyof typeof servicesById;
export const services: Readonly<Record<ServiceId, Service>> = servicesById;

/** Packages of full management: US dollars, articles and tracked keywords, all by month. */
export const managementPackages = [
  {
    name: 'Growth',
    price: 2800,
    articles: 2,
    keywords: 100,
    description: 'You do one thing in one place, and your site is in decent shape.',
  },
  {
    name: 'Professional',
    price: MANAGEMENT_PRICE,
    articles: 4,
    keywords: 500,
    popular: 'Most popular',
    description: 'You have several services or towns, and competitors who publish.',
  },
  {
    name: 'Enterprise',
    price: 7200,
    articles: 8,
    keywords: 'unlimited',
    description: 'You have many products or locations, and a team that publishes too.',
  },
] as const;

export const COMMON_PACKAGE_FEATURES = [
  'A technical audit up front, with the fixes, biggest payoff first',
  'Titles, descriptions, and internal links kept in shape',
  'A monthly report: what we did, what it changed, what’s next',
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
export const CONTENT_CALENDAR_MONTHS = 6;

/** With `service` chosen, a commitment for `months` months takes `share` off the whole total. */
export const discount = { service: 'seo-management', share: 0.1, months: 6 } as const;

/** Hours within which an inquiry is answered. */
export const ANSWER_HOURS = 24;

/** Length of the free call, in minutes. */
export const FREE_CALL_MINUTES = 30;

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

interface Claim {
  figure: string;
  label: string;
  /** The figure in plain words. How it was counted is the owner's to say: `evidence` in the business file. */
  meaning: string;
  /** The time that it covers, where the figure itself says so. The owner can state it for any other. */
  period?: string;
  /** Set for a figure about the world outside, which others published. */
  reported?: {
    /** The publication, where it is known. */
    by?: string;
  };
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

const FOUNDED = '2014';
const SINCE = `Since ${FOUNDED}`;
const projects = industries.map((industry) => industry.projects);

/** Full years in business, at least. */
export const YEARS_OF_EXPERIENCE = 10;

/** Every claim, in the order of `/claims`. The specification fixes figures and labels. */
export const claims = {
  inBusinessSince: {
    figure: FOUNDED,
    label: 'In business since',
    meaning: 'The year we opened.',
    period: SINCE,
  },
  yearsOfExperience: {
    figure: `${YEARS_OF_EXPERIENCE}+`,
    label: 'Years of experience',
    meaning: 'Full years of doing SEO for small businesses.',
    period: SINCE,
  },
  businessesServed: {
    figure: '50+',
    label: 'Businesses served',
    meaning: 'Businesses that have hired us.',
    period: SINCE,
  },
  projectsByIndustry: {
    figure: `${Math.min(...projects)}+ to ${Math.max(...projects)}+`,
    label: 'Projects by industry',
    meaning: 'Projects in each industry. These are projects, not clients.',
    period: SINCE,
  },
  trafficGrowth: {
    figure: '3x',
    label: 'Traffic growth',
    meaning: 'Visits from search, at three times where they started.',
  },
  clientsWithFirstRankings: {
    figure: '85%',
    label: 'Clients with #1 rankings',
    meaning: 'Clients who rank first on Google.',
  },
  averageTrafficIncrease: {
    figure: '300%',
    label: 'Average traffic increase',
    meaning: 'The rise in visits from search, averaged over our clients.',
  },
  averageTrafficGrowth: {
    figure: '450%',
    label: 'Average traffic growth',
    meaning: 'The rise in visits from search, averaged over our case studies.',
  },
  clientSatisfaction: {
    figure: '98%',
    label: 'Client satisfaction',
    meaning: 'Clients who are happy with our work.',
  },
  successRate: {
    figure: '98%',
    label: 'Success rate',
    meaning: 'Projects that did what they set out to do.',
  },
  newsletterSubscribers: {
    figure: '2,500+',
    label: 'Newsletter subscribers',
    meaning: 'People who get our newsletter.',
  },
  rankIncrease: {
    figure: '150%',
    label: 'Rank increase',
    meaning: 'How far clients’ rankings on Google rose.',
  },
  checklistDownloads: {
    figure: '5,000+',
    label: 'Checklist downloads',
    meaning: 'Downloads of our SEO checklist.',
  },
  aiTrafficGrowth: {
    figure: '527%',
    label: 'AI traffic growth',
    meaning: 'The rise in visits that AI assistants send to websites.',
    period: '2025',
    reported: { by: 'Previsible, 2025 AI Traffic Report' },
  },
  searchesWithAiOverviews: {
    figure: '52%',
    label: 'Searches with AI overviews',
    meaning: 'Google searches that show an AI overview above the results.',
    reported: {},
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;

/** Every claim with its id, as in addresses (`/claims#businessesServed`) and in `business.json`. */
export const claimList = Object.entries<Claim>(claims).map(([id, claim]) => ({
  id: id as ClaimId,
  ...claim,
}));
