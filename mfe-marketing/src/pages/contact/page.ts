import { officeHours } from '@site/contracts/offer/offer';
import { ANSWER_TIME, formatOfficeHours } from '@site/contracts/offer/offer-text';
import { island, page } from '@site/shared-ui/islands';
import { callToAction } from '../../features/call-to-action/call-to-action';
import { faqPage } from '../../questions/question';
import { questions } from './questions';

export default page({
  query: ['website', 'topic', 'services', 'commitment'],
  head: ({ business, url, origin }) => ({
    title: `Contact: tell us what’s not working | ${business.name}`,
    description: `Tell us what’s not working on your website. A person replies ${ANSWER_TIME}. Phone hours: ${formatOfficeHours()} ${officeHours.timeZone}.`,
    changed: '2026-11-23',
    structuredData: [
      // With phone, email and hours (docs/product.md 9.9).
      {
        '@type': 'ContactPage',
        name: `Contact ${business.name}`,
        url,
        mainEntity: {
          '@type': 'Organization',
          name: business.name,
          url: `${origin}/`,
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            telephone: business.phone,
            email: business.email,
            hoursAvailable: officeHours.spans.map(({ days, opens, closes }) => ({
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: days,
              opens: `${opens}:00${officeHours.utcOffset}`,
              closes: `${closes}:00${officeHours.utcOffset}`,
            })),
          },
        },
      },
      faqPage(Object.fromEntries(questions.map(({ question, answer }) => [question, answer]))),
    ],
  }),
  islands: [
    island(() => import('./Inquiry')),
    island(() => import('./QuestionCards'), { hydrate: 'never' }),
    callToAction({
      heading: 'Not sure what to ask for?',
      text: 'Compare our seven services: what each does, how long it takes, and what it costs.',
      first: { href: '/services', label: 'See all services' },
    }),
  ],
});
