/** Answers by question, both plain text. */
export type Questions = Readonly<Record<string, string>>;

/** Questions as schema.org's FAQPage. */
export const faqPage = (questions: Questions): object => ({
  '@type': 'FAQPage',
  mainEntity: Object.entries(questions).map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
});
