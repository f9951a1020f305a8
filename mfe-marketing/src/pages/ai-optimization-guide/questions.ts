import type { Question } from '../../questions/question';

/** The four questions of docs/product.md 2, AI optimization guide. */
export const questions: readonly Question[] = [
  {
    question: 'Is SEO over?',
    answer:
      'No. Answers are written from pages that search finds. What is over is the page that exists to say one simple thing: people read that in the answer and stay where they are.',
  },
  {
    question: 'Can you get us into AI Overviews?',
    answer:
      'Nobody can promise that. There is no form to fill in and no place to buy. A page has to be indexed, allowed to show a snippet, and better than its neighbors at one part of the question.',
  },
  {
    question: 'Does it help to repeat the keyword more often?',
    answer:
      'No. In the study on generative engines that was presented at KDD 2024, citations, quotations and figures brought gains of up to 40 percent on the authors’ own measure, and stuffing keywords did not. Results differ from engine to engine.',
  },
  {
    question: 'How long does it take?',
    answer:
      'Technical faults show within weeks of being mended. Becoming a source that others repeat takes months, and some subjects are taken by those who measure them. Choose the ones where you know more.',
  },
];
