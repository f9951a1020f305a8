import { services } from '@site/contracts/offer';
import { capitalized, durationText, priceText } from '@site/contracts/offer-text';
import { part } from '@site/shared-ui/parts';
import { type ServiceDetail, servicePage, soldOneWay } from '../service/service-page';

const strategy = services['ai-seo-optimization'];

export const detail: ServiceDetail = {
  id: 'ai-seo-optimization',
  label: 'AI SEO Optimization',
  title: `AI SEO optimization: be the source, ${priceText(strategy)}`,
  description: `Where AI answers name you today, which of your pages are worth citing, and what to change first. No secret files, no tricks. ${capitalized(priceText(strategy))}, ${durationText(strategy.duration)}.`,
  heading: { before: 'Be the source that an', marked: 'AI answer', after: ' names' },
  lead: 'We measure where assistants name you today, find out why they name others, and change the pages that decide it. Most of that is good SEO. The rest is knowing what gets quoted.',
  leadsToAudit: true,
  what: [
    'An assistant that links to sources searches first and writes afterward. It splits a question into several searches, reads a few pages for each, and names those that it used. To be named you must be found, be readable without scripts, and say something that is worth repeating with your name on it.',
    'So this is a strategy for search and for AI answers at once. Google says that its AI features rest on its ordinary ranking, and sells no separate entrance. Neither do we: no special file, no special markup, no pages cut into pieces.',
  ],
  refused: {
    heading: 'What we do not sell',
    items: [
      'A promise that an assistant will recommend you. Nobody can make one.',
      'Text for machines that no person should read, and anything else meant to manipulate generated answers: spam policies cover that since May 2026.',
      'A “visibility score” without the list of questions behind it.',
    ],
  },
  notFor: [
    'Your site is not in the index, or half of it is not. Begin with the technical audit; nothing here works before that.',
    'Your customers do not ask assistants: they come because they drive past. Local SEO serves you better.',
    'You have nothing to say that is yours: no prices, no cases, no opinions that you would put your name to.',
  ],
  work: {
    heading: 'How it runs, week by week',
    steps: {
      'Week 1: We ask what your customers ask':
        'Thirty questions, chosen with you, put to several assistants more than once. We note who is named, in what role, and from which page.',
      'Week 2: We look at what they see':
        'Which AI crawlers may fetch you, what your pages say without scripts, and whether your facts agree with what directories and reviews say about you.',
      'Week 3: We rewrite the pages that decide it':
        'With you, because what is worth quoting comes from you: figures, prices, limits, the thing you tell every customer. We put it where it can be lifted out and still be true.',
      'Week 4: You get the plan, and the sheet to measure it':
        'What to write next, what to leave alone, and how to ask the same questions again next quarter without us.',
    },
  },
  holds: {
    'The map of answers':
      'Thirty questions, who is named for each, and what their page has that yours does not.',
    'Your key pages, rewritten': 'Up to three pages with their changes marked, ready to be put in.',
    'Your choice of crawlers':
      'Training, search and visits on request are three decisions. You make them; we write the lines.',
    'The sheet to measure with':
      'The questions, the dates, the counts, and what such counts cannot tell.',
  },
  sample: {
    caption: 'Three lines of a map of answers. The heating company and the answers are made up.',
    columns: ['Question', 'Named today', 'Why them', 'What you change'],
    rows: [
      [
        '“Repair or replace an 18-year-old furnace?”',
        'A manufacturer, a consumer magazine',
        'Both give ages and costs in one sentence',
        'Put your own repair figures, with the year, at the top of the page',
      ],
      [
        '“Who repairs furnaces in Boise on Sundays?”',
        'Two directories, no company',
        'Nobody’s site says “Sunday” in its text',
        'Say it, with the call-out price, on the page and in your profile',
      ],
      [
        '“Are heat pumps worth it in a cold climate?”',
        'A state agency',
        'It has measurements, you do not',
        'Nothing. Leave it to them',
      ],
    ],
  },
  ...soldOneWay(
    'ai-seo-optimization',
    'For one site in one language with thirty questions. More markets mean more questions to ask, and you hear the figure before we begin.',
    `Repairs of the site itself are not in it. If there are many, the technical audit (${priceText(services['technical-seo-audit'])}) comes first.`,
  ),
  questions: {
    'Is this different from SEO?':
      'For the larger part, no. The pages that assistants name are mostly pages that search finds and trusts. What is added: asking the questions, reading the answers, and writing so that a sentence can be quoted alone.',
    'Do we need an llms.txt?':
      'No. It is a proposal that Google does not use. It does no harm, so if you like to have one, have one; we would not bill you a day for it.',
    'How will we know that it worked?':
      'By the same questions, asked again; by visits that say they come from an assistant; and by the reports of Google and Bing as far as you have them. Each of these has holes, and the sheet says which.',
    'Should we block AI crawlers?':
      'That depends on what you sell. A bot that trains models, one that searches for answers and one that fetches a page because a person asked have different names, and you can treat them differently. robots.txt reaches the first two; OpenAI says that a visit somebody asked for may not follow it. Blocking all of them means not being named.',
  },
};

export default servicePage(detail, [part(() => import('./Figures'), { when: 'static' })]);
