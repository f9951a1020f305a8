/** What a base price pays for. */
export type Unit = 'once' | 'month' | 'hour';

/** A service that the calculator adds up (docs/product.md 3 and 9). */
export interface CalculatorService {
  /** Stands in the address that carries the choice to the contact page. */
  id: string;
  name: string;
  /** In whole US dollars. */
  basePrice: number;
  unit: Unit;
  /** Whether the base price is where prices start, not the price. */
  from: boolean;
  description: string;
  popular?: 'Most popular' | 'Popular';
}

/** The service whose choice opens the discount. */
export const MANAGEMENT = 'seo-management';

/** Services with their base prices in US dollars (docs/product.md 9), the most popular first. */
export const services: readonly CalculatorService[] = [
  {
    id: MANAGEMENT,
    name: 'Full SEO Management',
    basePrice: 4500,
    unit: 'month',
    from: true,
    description: 'Everything, run by us, month after month.',
    popular: 'Most popular',
  },
  {
    id: 'technical-seo-audit',
    name: 'Technical SEO Audit',
    basePrice: 1500,
    unit: 'once',
    from: false,
    description: '47 points, each with its fix. One to two weeks.',
  },
  {
    id: 'content-strategy',
    name: 'Content Strategy',
    basePrice: 2500,
    unit: 'once',
    from: true,
    description: 'A six-month calendar of what to write. Two to three weeks.',
  },
  {
    id: 'ai-seo-optimization',
    name: 'AI and SEO Strategy',
    basePrice: 4200,
    unit: 'once',
    from: true,
    description: 'Being found by search engines and quoted by AI. Three to four weeks.',
    popular: 'Popular',
  },
  {
    id: 'link-building',
    name: 'Link Building',
    basePrice: 3000,
    unit: 'once',
    from: true,
    description: 'Links from sites that your customers read. Three to six months.',
  },
  {
    id: 'local-seo',
    name: 'Local SEO',
    basePrice: 2000,
    unit: 'once',
    from: true,
    description: 'Maps, reviews and the towns that you serve. Two to four weeks.',
  },
  {
    id: 'consulting',
    name: 'Consulting',
    basePrice: 200,
    unit: 'hour',
    from: true,
    description: 'Your questions, answered by the hour. Counted here as one hour.',
  },
];
