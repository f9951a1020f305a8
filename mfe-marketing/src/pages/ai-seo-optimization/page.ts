import { services } from '@site/contracts/offer/offer';
import { capitalize, formatDuration, formatPrice } from '@site/contracts/offer/offer-text';
import { island } from '@site/shared-ui/islands';
import { buildSingleOffer, type ServiceDetail } from '../service/service-detail';
import { servicePage } from '../service/service-page';

const strategy = services['ai-seo-optimization'];

export const detail: ServiceDetail = {
  id: 'ai-seo-optimization',
  label: 'AI SEO Optimization',
  title: `AI SEO optimization: be the source, ${formatPrice(strategy)}`,
  description: `Where AI answers name you today, which of your pages are worth citing, and what to change first. ${capitalize(formatPrice(strategy))}, ${formatDuration(strategy.duration)}.`,
  heading: { before: 'Be the source an', marked: 'AI answer', after: ' names' },
  lead: 'We find out where AI assistants mention you today and why they name others, then fix the pages that decide it. Most of it is good SEO. The rest is knowing what gets quoted.',
  leadsToAudit: true,
  ...buildSingleOffer(
    'ai-seo-optimization',
    'For one site, one language, and thirty questions. Technical fixes are separate.',
  ),
  deliverables: {
    'The answer map': 'Thirty questions, who gets named for each, and why.',
    'Key pages, rewritten': 'Up to three pages, changes marked, ready to publish.',
    'Your crawler settings':
      'Training, search, and on-demand visits are three choices. You decide.',
    'A tracking sheet': 'Measure again next quarter without us.',
  },
  steps: {
    'Week 1: We ask':
      'Thirty questions your customers ask, put to several assistants more than once.',
    'Week 2: We look at what they see':
      'Which AI crawlers can reach you, and what your pages say without scripts.',
    'Week 3: We rewrite':
      'Your prices, limits, and facts go where they can be quoted and stay true.',
    'Week 4: You get the plan': 'What to write next, what to leave alone, and how to measure it.',
  },
  refused: {
    heading: 'What we don’t sell',
    items: [
      'A promise that an assistant will recommend you. No one can make one.',
      'Text written for machines, or anything else meant to game AI answers.',
      'A “visibility score” without the questions behind it.',
    ],
  },
  notFor: [
    'Google hasn’t indexed your site. Start with the technical audit.',
    'Your customers find you by driving past. Local SEO will do more for you.',
  ],
  questions: {
    'Is this different from SEO?':
      'Mostly not. The pages assistants name are mostly pages that search already finds and trusts. We add the questions, the answers, and writing that can be quoted on its own.',
    'Do we need an llms.txt file?':
      'No. Google doesn’t use it. It does no harm, but we won’t charge you for one.',
    'How will we know it worked?':
      'We ask the same questions again and count your visits from AI assistants. The sheet shows you how, and where those numbers fall short.',
    'Should we block AI crawlers?':
      'It depends on what you sell. You can treat training, search, and on-demand bots differently, but if you block them all, no assistant can name you.',
  },
};

export default servicePage(detail, [island(() => import('./Figures'), { hydrate: 'never' })]);
