import { contentCalendarMonths, services } from '@site/contracts/offer';
import { capitalized, durationText, priceText } from '@site/contracts/offer-text';
import { type ServiceDetail, servicePage, soldOneWay } from '../service/service-page';

const strategy = services['content-strategy'];
const calendar = `a ${contentCalendarMonths}-month calendar`;

export const detail: ServiceDetail = {
  id: 'content-strategy',
  label: 'Content Strategy',
  title: `Content strategy ${priceText(strategy)}: know what to write`,
  description: `What to write, for whom and when: ${calendar}, made from your customers’ real questions. ${capitalized(priceText(strategy))}, ${durationText(strategy.duration)}.`,
  heading: { before: 'Know what to write, and', marked: 'what to skip' },
  lead: `${capitalized(calendar)}, made from the questions your customers ask. For each page it says whom it is for, what it must answer, and what it should bring.`,
  what: [
    'Most small businesses do not write too little. They write what nobody asked: news about themselves, or the tenth article on a subject that nine others have covered better. We begin at the other end, with what people ask you on the phone, in e-mails and in the search box.',
    'Those questions are grouped by what the asker wants to get done. Some need one page, some need a paragraph on a page that you have, and many need nothing. What remains is a plan that a person with a job can keep.',
  ],
  notFor: [
    'Nobody in the house has an hour a week to write or to answer a writer’s questions. A calendar does not fill itself.',
    'You want a hundred articles by the end of the month. Google’s spam policies call that scaled content abuse, and we do not do it.',
    'Your pages cannot be found for technical reasons. Then the audit comes first, and costs less.',
    'You need customers this week. Advertising is quicker; this pays over years.',
  ],
  work: {
    heading: 'How it runs, week by week',
    steps: {
      'Week 1: We collect the questions':
        'From Search Console, from whoever answers your phone, from reviews, and from the results pages themselves. You give us one hour; the person at reception gives us another.',
      'Week 2: We sort, and we strike out':
        'Questions with the same purpose become one page. For each we look at what ranks today, and whether you have anything to add to it. If not, it is struck out.',
      'Week 2: We look at what you have':
        'Pages to keep, to merge, to rewrite and to delete. Often the quickest gain is in a page that is already there.',
      'Week 3: You get the calendar':
        'We go through it together, move what does not fit your season, and write the first outline with you, so that the second goes without us.',
    },
  },
  holds: {
    [`The calendar, ${contentCalendarMonths} months`]:
      'One line a page: the question, the reader, the kind of page, the day, and who writes it.',
    'An outline for each page':
      'What it must answer, what only you can add, which pages it links to.',
    'A list of the pages you have':
      'Keep, merge, rewrite or delete, each with its reason and its figures.',
    'A sheet for your writer':
      'How your business speaks, what it never claims, and how a page is checked before it goes out.',
  },
  sample: {
    caption: 'Three lines of a calendar. The dental practice is made up.',
    columns: ['Question', 'Page', 'What only you can add', 'When'],
    rows: [
      [
        '“How long will I be off work after an implant?”',
        'New page below “Implants”',
        'What Dr. Lane tells her patients, and the three exceptions',
        'Month 1',
      ],
      [
        '“What does a crown cost without insurance?”',
        'Rewrite “Prices”, which gives none',
        'Your prices, from and to, and what moves them',
        'Month 1',
      ],
      [
        '“Is fluoride safe?”',
        'None. Struck out: health authorities answer it better',
        'Nothing',
        'Never',
      ],
    ],
  },
  ...soldOneWay(
    'content-strategy',
    'One trade, one language, one site. More services or branches mean more questions to sort, and you hear the figure before we begin.',
    `The writing is not in it. You write, or your writer does; in full management (${priceText(services['seo-management'])}) we do.`,
  ),
  questions: {
    'How many articles will we have to write?':
      'As many as somebody will really write. We ask that first. A good page every two weeks is a lot for a business that has something else to do.',
    'May we write with an AI?':
      'Use what helps you, and put in what it cannot know: your prices, your cases, your mistakes. Pages made in bulk that add nothing are what the spam policies are about, whoever or whatever typed them.',
    'How long should an article be?':
      'As long as the answer. There is no ideal number of words, and Google says so itself. The outline names what must be in it instead.',
    'What happens after the last month?':
      'You have the method and the sheets, and can make the next calendar yourself. If you would rather not, ask for another; the second is less work.',
  },
};

export default servicePage(detail);
