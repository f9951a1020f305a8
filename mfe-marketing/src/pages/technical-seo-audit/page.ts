import { checkCount } from '@site/contracts/audit/audit-checks';
import { services } from '@site/contracts/offer/offer';
import { formatDuration, formatPrice } from '@site/contracts/offer/offer-text';
import { buildSingleOffer, type ServiceDetail } from '../service/service-detail';
import { servicePage } from '../service/service-page';

const audit = services['technical-seo-audit'];

export const detail: ServiceDetail = {
  id: 'technical-seo-audit',
  label: 'Technical SEO Audit',
  title: `Technical SEO Audit: ${checkCount} points, ${formatPrice(audit)}`,
  description: `We check ${checkCount} points across your whole site, show you the evidence, and hand you the fixes, biggest payoff first. ${formatPrice(audit)}, ${formatDuration(audit.duration)}.`,
  heading: { before: 'A technical audit that ends in', marked: 'a to-do list' },
  lead: `We check ${checkCount} points across your whole site, show you the evidence, and hand you the fixes, biggest payoff first.`,
  leadsToAudit: true,
  ...buildSingleOffer(
    'technical-seo-audit',
    'One flat price for the whole site. Your web person can make the fixes from our steps, or we can.',
  ),
  deliverables: {
    'The report': `A verdict on each of the ${checkCount} points, with the evidence and the pages it’s on.`,
    'Fixes in order': 'What each one gains and how long it takes, biggest payoff first.',
    'Steps for your web person': 'Which template, which setting, and how to tell it worked.',
    'A summary for you': 'What it means for your business, without the jargon.',
  },
  steps: {
    'Day 1: You give us access':
      'Read-only access to Search Console and analytics, and a call about what you sell.',
    'Days 2 to 4: We crawl your site':
      'Once like Google, and once without scripts, the way most AI crawlers read it.',
    'Days 5 to 7: We find the causes':
      'Forty problems usually have five causes: a template, a plugin, a setting.',
    'Week 2: We walk you through it': 'Whoever makes the fixes gets to ask questions.',
  },
  notFor: [
    'Your site has ten pages and people find them. The free audit will do.',
    'You’re about to replace the site. Have us review the plan instead.',
    'No one can change your site right now.',
  ],
  questions: {
    'Why pay when your free audit checks the same points?':
      'The free audit sees one page from the outside. This one covers your whole site and your Search Console data, and a person tells you which problems cost you customers.',
    'Do you need access to our server?':
      'No. We read what visitors and crawlers can read, plus Search Console with read-only access. We change nothing.',
    'Will our rankings go up?':
      'Whatever kept your pages from being read will be gone. What search engines make of that is up to them, and anyone who promises you a ranking is guessing with your money.',
    'Does it cover AI search?':
      'The technical side, yes: which AI crawlers can reach you, and what they see without scripts. What to write is a separate job.',
  },
};

export default servicePage(detail);
