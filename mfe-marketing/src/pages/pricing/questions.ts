import type { Question } from '../../questions/question';

export const questions: readonly Question[] = [
  {
    question: 'Are these the final prices?',
    answer:
      'The technical audit is $1,500, whatever we find. Where it says “from”, the size of your site and your market decide, and you hear the figure before you decide anything.',
  },
  {
    question: 'How does the 10% work?',
    answer:
      'Choose Full SEO Management and commit to 6 months, and 10% comes off the whole total: the management and everything else you chose with it.',
  },
  {
    question: 'How long until I see something?',
    answer:
      'The audit takes 1–2 weeks, a content plan 2–3, local work 2–4. Links need 3–6 months. What search engines make of it takes its own time after that, and nobody can name you the day.',
  },
  {
    question: 'Do you guarantee first place?',
    answer:
      'No, and nobody can: a place in the results is earned, never reserved. 85% of our clients do have #1 rankings, and you can read how on the case studies page.',
  },
  {
    question: 'I do not know what I need. Where do I start?',
    answer:
      'With the free audit: 47 checks of your site, each with what to do about it. If most of them are fine, you may not need us yet, and we will say so.',
  },
];
