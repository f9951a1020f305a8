import type { Question } from '../../questions/question';

/** A question with the page that says more. */
export interface LinkedQuestion extends Question {
  link?: { href: string; label: string };
}

export const questions: readonly LinkedQuestion[] = [
  {
    question: 'How fast do you reply?',
    answer:
      'Within 24 hours. If it cannot wait, call: the phone is answered Monday to Friday from 9 to 6 and on Saturday from 10 to 2, EST.',
  },
  {
    question: 'What should I write?',
    answer:
      'The address of your site, what you sell and where, and what you wish people would find you for. Two sentences are enough to begin with.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Audits start from $1,500 and management from $4,500 per month. Every price is on the site, and you can add them up yourself.',
    link: { href: '/pricing', label: 'Add up a price' },
  },
  {
    question: 'Can I see what is wrong first?',
    answer:
      'Yes, before you write to anybody. The free audit makes 47 checks of your site and says what to do about each.',
    link: { href: '/seo-audit', label: 'Run the free audit' },
  },
  {
    question: 'Are we too small for you?',
    answer:
      'Small businesses are who we work for. If management is more than you need, an hour of consulting starts from $200.',
    link: { href: '/services', label: 'All services' },
  },
  {
    question: 'What if I would rather do it myself?',
    answer:
      'Then do. The learning path is free, from how search works to AI answers, and you can still ask us when you are stuck.',
    link: { href: '/learning', label: 'Start learning SEO' },
  },
];
