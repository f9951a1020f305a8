/** Line breaks, other control characters, and those of direction, with which text could pretend to be something else. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** With this begins what mail programs decode (RFC 2047), whatever it then says. */
const encodedWord = /=\?/g;

/** A visitor's text as one line of at most 200 characters, for headers and for sentences of our own. */
export const oneLine = (text: string): string =>
  text.replace(invisible, ' ').replace(encodedWord, '= ?').trim().slice(0, 200);
