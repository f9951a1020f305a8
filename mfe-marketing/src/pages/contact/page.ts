import { officeHours } from '@site/contracts/offer';
import { answerTime, officeHoursText } from '@site/contracts/offer-text';
import { page, part } from '@site/shared-ui/parts';
import { faqPage } from '../../questions/question';
import { questions } from './questions';
import { contactPage } from './structured-data';
import { closingCall } from '../closing-call';

export default page({
  query: ['website', 'topic', 'services', 'commitment'],
  head: ({ business, url, origin }) => ({
    title: `Contact: tell us what is not working | ${business.name}`,
    description: `Tell us what is not working on your website. A person replies ${answerTime}; the phone is answered ${officeHoursText()} ${officeHours.timeZone}.`,
    changed: '2026-11-23',
    structuredData: [contactPage(business, url, origin), faqPage(questions)],
  }),
  parts: [
    part(() => import('./Enquiry')),
    part(() => import('./QuestionCards'), { when: 'static' }),
    closingCall({
      heading: 'Not sure what to ask for?',
      text: 'Seven services, each with what it does, how long it takes and what it costs.',
      first: { href: '/services', label: 'See all services' },
    }),
  ],
});
