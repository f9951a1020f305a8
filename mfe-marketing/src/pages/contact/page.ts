import { page, part } from '@site/shared-ui/parts';
import { faqPage } from '../../questions/question';
import { questions } from './questions';
import { contactPage } from './structured-data';

export default page({
  head: ({ business, url, origin }) => ({
    title: `Contact: tell us what is not working | ${business.name}`,
    description:
      'Tell us what is not working on your website. A person replies within 24 hours; the phone is answered Monday to Friday from 9 to 6 and Saturday from 10 to 2 EST.',
    structuredData: [contactPage(business, url, origin), faqPage(questions)],
  }),
  parts: [
    part(() => import('./Enquiry')),
    part(() => import('./QuestionCards'), { when: 'static' }),
    part(() => import('../ClosingCall'), {
      when: 'static',
      props: {
        heading: 'Not sure what to ask for?',
        text: 'Seven services, each with what it does, how long it takes and what it costs.',
        first: { href: '/services', label: 'See all services' },
      },
    }),
  ],
});
