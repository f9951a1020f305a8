/** Whether a text is an absolute http or https address. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.parse(text) !== null;
