import { checkCount } from '@site/contracts/audit/audit-checks';
import { managementPackages, officeHours, services } from '@site/contracts/offer/offer';
import {
  ANSWER_TIME,
  capitalize,
  dollars,
  formatAmount,
  formatOfficeHours,
} from '@site/contracts/offer/offer-text';

const [growth, professional] = managementPackages;

export const questions = [
  {
    question: 'How fast do you reply?',
    answer: `${capitalize(ANSWER_TIME)}. If it’s urgent, call us: ${formatOfficeHours('on ')}, ${officeHours.timeZone}.`,
  },
  {
    question: 'What should I write?',
    answer:
      'Your website’s address, what you sell and where, and what you want people to find you for. Two sentences are enough to start.',
  },
  {
    question: 'What does it cost?',
    answer: `The technical audit is ${formatAmount(services['technical-seo-audit'])}, a fixed price. Management starts at ${formatAmount(services['seo-management'])} with the ${professional.name} package. The smaller ${growth.name} package is ${dollars(growth.price)}. Every price is on this site, and you can add them up yourself.`,
    link: { href: '/pricing', label: 'Add up a price' },
  },
  {
    question: 'Can I see what is wrong first?',
    answer: `Yes, before you talk to anyone. The free audit makes ${checkCount} checks of your site and says what to do about each.`,
    link: { href: '/seo-audit', label: 'Run the free audit' },
  },
  {
    question: 'Are we too small for you?',
    answer: `No. We work for small businesses. If management is more than you need, consulting starts from ${dollars(services.consulting.price)}.`,
    link: { href: '/services', label: 'All services' },
  },
  {
    question: 'What if I would rather do it myself?',
    answer:
      'Go ahead. The learning path is free, from how search works to AI answers. You can still ask us when you get stuck.',
    link: { href: '/learning', label: 'Start learning SEO' },
  },
];
