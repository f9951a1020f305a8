import { checkCount } from '@site/contracts/audit-checks';
import { managementPackages, officeHours, services } from '@site/contracts/offer';
import {
  amountText,
  answerTime,
  capitalized,
  dollars,
  officeHoursText,
} from '@site/contracts/offer-text';

const [growth, professional] = managementPackages;

export const questions: readonly {
  question: string;
  answer: string;
  link?: { href: string; label: string };
}[] = [
  {
    question: 'How fast do you reply?',
    answer: `${capitalized(answerTime)}. If it cannot wait, call: the phone is answered ${officeHoursText('on ')}, ${officeHours.timeZone}.`,
  },
  {
    question: 'What should I write?',
    answer:
      'The address of your site, what you sell and where, and what you wish people would find you for. Two sentences are enough to begin with.',
  },
  {
    question: 'What does it cost?',
    answer: `The technical audit is ${amountText(services['technical-seo-audit'])}, a fixed price. Management is from ${amountText(services['seo-management'])} in the package ${professional.name}; the smaller ${growth.name} is ${dollars(growth.price)}. Every price is on the site, and you can add them up yourself.`,
    link: { href: '/pricing', label: 'Add up a price' },
  },
  {
    question: 'Can I see what is wrong first?',
    answer: `Yes, before you write to anybody. The free audit makes ${checkCount} checks of your site and says what to do about each.`,
    link: { href: '/seo-audit', label: 'Run the free audit' },
  },
  {
    question: 'Are we too small for you?',
    answer: `Small businesses are who we work for. If management is more than you need, an hour of consulting starts from ${dollars(services.consulting.price)}.`,
    link: { href: '/services', label: 'All services' },
  },
  {
    question: 'What if I would rather do it myself?',
    answer:
      'Then do. The learning path is free, from how search works to AI answers, and you can still ask us when you are stuck.',
    link: { href: '/learning', label: 'Start learning SEO' },
  },
];
