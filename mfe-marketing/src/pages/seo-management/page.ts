import { discount, managementPackages, services } from '@site/contracts/offer';
import {
  amountText,
  discountPercent,
  dollars,
  priceText,
  spelled,
} from '@site/contracts/offer-text';
import { part } from '@site/shared-ui/parts';
import { type ServiceDetail, servicePage } from '../service/service-page';

const management = services['seo-management'];
const [growth, professional, enterprise] = managementPackages;

export const detail: ServiceDetail = {
  id: 'seo-management',
  label: 'SEO Management',
  title: `SEO management: three packages from ${dollars(growth.price)}`,
  description: `We run all of it: repairs, writing, mentions, and a report that you understand. ${growth.name} ${dollars(growth.price)}, ${professional.name} ${dollars(professional.price)}, ${enterprise.name} ${dollars(enterprise.price)} per month.`,
  heading: { before: 'All of your SEO,', marked: 'run for you' },
  lead: 'Repairs, pages, mentions and a report every month that says in words what was done and what it changed. You answer questions about your trade; we do the rest.',
  leadsToAudit: true,
  what: [
    'Management means that somebody is responsible. We know your site, decide with you what comes next, do it, and say what it brought. If a month brought nothing, the report says that as well, and why.',
    'It holds everything else we sell in small doses: the audit at the start, the content plan, the writing, the search for people who should mention you, the questions put to AI assistants. What is bought once elsewhere is kept up here.',
  ],
  notFor: [
    'You have somebody in the house who does this. Then buy the audit or a few hours, and let them work.',
    'You need results next month. The first two months are repairs and groundwork, and we will not dress them up.',
    'Your site is going to be replaced, or the business is about to change what it sells. Wait, and talk to us before the move.',
    'A month of it costs more than new customers bring in. We work that out with you on the first call.',
  ],
  work: {
    heading: 'How it runs, week by week',
    steps: {
      'Weeks 1 and 2: The audit':
        'The same that is sold alone, with your Search Console and analytics beside it. It says where we begin.',
      'Weeks 3 and 4: The first repairs, and the plan':
        'What loses you most is mended first. Meanwhile we collect your customers’ questions and plan the first three months with you.',
      'Months 2 and 3: Pages that answer':
        'The first articles and the rewriting of pages that you have. You read each before it goes out; nothing is published in your name that you have not seen.',
      'From month 4: The rhythm':
        'Each month: look at the figures, write, mend, ask who should mention you, report. Each quarter: look at the plan again and strike out what did not carry.',
      'Whenever it ends: Everything stays with you':
        'Pages, accounts, lists and notes are yours, from the first day on.',
    },
  },
  holds: {
    'The list of repairs':
      'From the audit, most gain first, with what is done and what is next. You can look at it at any time.',
    'New pages every month': `Written for you, read by you, and yours: ${spelled(growth.articles)} to ${spelled(enterprise.articles)} of them, by package.`,
    'The report': 'Two pages. The first has no technical word in it.',
    'One person':
      'Who knows your site, writes the report and answers your questions. The same one from the first call on.',
  },
  sample: {
    caption: 'From the first page of a monthly report. The furniture workshop is made up.',
    columns: ['What we did', 'What it changed', 'What comes next'],
    rows: [
      [
        'Gave “Oak tables” its own page with prices',
        'From place 18 to 7 for three searches; 4 inquiries, one an order',
        'The same for “Walnut tables”',
      ],
      [
        'Made the pictures lighter',
        'Three visits in four now see the page within 2.5 seconds; before it was 4.1',
        'Nothing, it stays watched',
      ],
      [
        'Wrote “How much wood moves in winter”',
        'Nothing yet. It was found and is shown on page 4',
        'Wait two months, then decide',
      ],
    ],
  },
  price: {
    lines: managementPackages.map((one) => ({
      name: one.name,
      price: amountText({ price: one.price, unit: 'month' }),
      terms: `${one.articles} articles, ${one.keywords} keywords`,
      text: one.description,
    })),
    notes: [
      `Elsewhere on this site full management is “${priceText(management)}”: that is ${professional.name}, which most take. ${growth.name} is the same work on less of everything, and so it costs less.`,
      `Commit to ${discount.months} months and ${discountPercent} comes off, also off everything that you order with it.`,
    ],
  },
  offers: managementPackages.map((one) => ({
    name: `${management.name}, ${one.name}`,
    price: one.price,
    isFrom: false,
    unit: 'month',
  })),
  questions: {
    'Which package do we need?': `${growth.name} if you do one thing in one place. ${professional.name} if you have several services or competitors who publish. ${enterprise.name} if there are many products or branches. If you are in doubt, take the smaller; moving up is a sentence in an e-mail.`,
    'How long are we bound?': `By the month, unless you choose the commitment of ${discount.months} months for its ${discountPercent}. After it, it runs on by the month at the same price, or it ends.`,
    'When will we see something?':
      'Repairs show within weeks of being read. New pages take months, and some never carry. The report shows both, from the first month on.',
    'How much of our time does it take?':
      'About two hours a month: one to answer questions about your trade, one to read what we wrote before it goes out.',
  },
};

export default servicePage(detail, [part(() => import('./Packages'), { when: 'static' })]);
