import { CONTENT_CALENDAR_MONTHS, services } from '@site/contracts/offer/offer';
import {
  capitalize,
  formatDuration,
  formatNumberWord,
  formatPrice,
} from '@site/contracts/offer/offer-text';
import { buildSingleOffer, type ServiceDetail } from '../service/service-detail';
import { servicePage } from '../service/service-page';

const strategy = services['content-strategy'];
const calendar = `${CONTENT_CALENDAR_MONTHS}-month calendar`;

export const detail: ServiceDetail = {
  id: 'content-strategy',
  label: 'Content Strategy',
  title: `Content strategy ${formatPrice(strategy)}: know what to write`,
  description: `What to write, for whom, and when: a ${calendar} built from your customers’ questions. ${capitalize(formatPrice(strategy))}, ${formatDuration(strategy.duration)}.`,
  heading: { before: 'Know what to write, and', marked: 'what to skip' },
  lead: `A ${calendar} built from the questions your customers ask. For every page: who it’s for, what it has to answer, and what it should bring in.`,
  ...buildSingleOffer(
    'content-strategy',
    'For one business and one site, in one language. Writing is separate: you do it, your writer does, or we do.',
  ),
  deliverables: {
    [`The ${calendar}`]: 'One line per page: the question, the reader, the date, and the writer.',
    'An outline for every page': 'What it has to answer, and what only you can add.',
    'A verdict on the pages you have': 'Keep, merge, rewrite, or delete, with the reason.',
    'A style sheet for your writer': 'How your business sounds, and what it never claims.',
  },
  steps: {
    'Week 1: We collect questions':
      'From Search Console, reviews, search results, and an hour with whoever answers your phone.',
    'Week 2: We sort and cut':
      'Questions with the same goal become one page. If you have nothing to add, we cut it.',
    'Week 3: You get the calendar':
      'We write the first outline together, so you can write the next one without us.',
  },
  notFor: [
    'No one on your team has an hour a week to write, or to answer a writer’s questions.',
    'You want a hundred articles by the end of the month. Google calls that scaled content abuse.',
    'You need customers this week. Ads are faster; this pays off over years.',
  ],
  questions: {
    'How many articles will we have to write?':
      'As many as you’ll actually write. One good page every two weeks is plenty for most small businesses.',
    'Can we write with AI?':
      'Yes, as long as you add what it can’t know: your prices, your cases, your mistakes. Google’s spam policies target pages made in bulk that add nothing.',
    'How long should an article be?':
      'As long as the answer. There’s no ideal word count, and Google says so too.',
    [`What happens after month ${formatNumberWord(CONTENT_CALENDAR_MONTHS)}?`]:
      'You’ll have the method and the outlines, so you can plan the next round yourself. If you’d rather not, we can.',
  },
};

export default servicePage(detail);
