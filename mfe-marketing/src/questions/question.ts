/** A question that visitors ask and its answer, both plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** Questions as schema.org's FAQPage. */
export const faqPage = (questions: readonly Question[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
