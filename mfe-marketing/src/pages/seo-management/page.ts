import { discount, managementPackages, services } from '@site/contracts/offer/offer';
import {
  capitalize,
  DISCOUNT_PERCENT,
  dollars,
  formatNumberWord,
} from '@site/contracts/offer/offer-text';
import { island } from '@site/shared-ui/islands';
import type { ServiceDetail } from '../service/service-detail';
import { servicePage } from '../service/service-page';

const management = services['seo-management'];
const [growth, professional, enterprise] = managementPackages;

export const detail: ServiceDetail = {
  id: 'seo-management',
  label: 'SEO Management',
  title: `SEO management: three packages from ${dollars(growth.price)}`,
  description: `We run all of it: fixes, writing, links, and a report you’ll understand. ${growth.name} ${dollars(growth.price)}, ${professional.name} ${dollars(professional.price)}, ${enterprise.name} ${dollars(enterprise.price)} per month.`,
  heading: { before: 'All of your SEO,', marked: 'run for you' },
  lead: 'Fixes, pages, links, and a monthly report that tells you in plain English what we did and what it changed. You answer questions about your business. We do the rest.',
  leadsToAudit: true,
  offers: managementPackages.map((one) => ({
    name: `${management.name}, ${one.name}`,
    price: one.price,
    isFrom: false,
    unit: 'month',
  })),
  deliverables: {
    'The fix list': 'From the audit, biggest payoff first, with what’s done and what’s next.',
    'New pages every month': `${capitalize(formatNumberWord(growth.articles))} to ${formatNumberWord(enterprise.articles)} of them, written for you, approved by you, and yours to keep.`,
    'The monthly report': 'Two pages. The first has no jargon on it.',
    'One point of contact': 'The person who knows your site and answers your questions.',
  },
  steps: {
    'Weeks 1 and 2: The audit': 'Your whole site, next to your Search Console data.',
    'Weeks 3 and 4: First fixes, first plan':
      'We fix what costs you most and plan three months ahead with you.',
    'Months 2 and 3: Pages that answer': 'Nothing goes live in your name until you’ve read it.',
    'From month 4: The rhythm': 'Every month: check, write, fix, pitch, report.',
  },
  notFor: [
    'You have someone in-house. Buy the audit or a few hours of consulting.',
    'You need results next month. The first two months are groundwork.',
    'Your site is about to be replaced. Talk to us before the move.',
  ],
  questions: {
    'Which package do we need?': `${growth.name} if you do one thing in one place. ${professional.name} if you have several services, or competitors who publish. ${enterprise.name} if you have many products or locations. When in doubt, start small.`,
    'Is there a contract?': `It’s month to month, unless you commit to ${discount.months} months for ${DISCOUNT_PERCENT} off. After that it’s month to month at the same price.`,
    'When will we see results?':
      'Fixes show up within weeks. New pages take months, and some never take off. The report shows both.',
    'How much of our time does it take?':
      'About two hours a month: one to answer questions, one to review what we wrote.',
  },
};

export default servicePage(detail, [island(() => import('./Packages'), { hydrate: 'never' })]);
