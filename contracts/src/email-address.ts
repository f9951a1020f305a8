/** Maximum length of an address, in characters (RFC 5321, 4.5.3.1.3, less the brackets around a path). */
export const EMAIL_LIMIT = 254;

/** The part before the @, without quotes (RFC 5322, 3.2.3: dot-atom) and of at most 64 characters (RFC 5321). */
const mailbox = /(?=[^@]{1,64}@)[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*/;
/** A name of the public DNS (RFC 1035, 2.3.1). Its last label has letters, so that no IP address matches. */
const domain = /(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])/;
/** An e-mail address in its canonical form: lower case, without surrounding space. */
export const emailPattern = new RegExp(`^${mailbox.source}@${domain.source}$`);

/** Whether the API accepts a text as an e-mail address. Free of zod, because browsers check it before they send. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim().toLowerCase();
  return address.length <= EMAIL_LIMIT && emailPattern.test(address);
}
