import { isWebsiteUrl } from '../../website-url';

/** The form's fields by name, in their order on the page. */
export const fieldNames = ['websiteUrl', 'contactEmail', 'contactName', 'companyName'] as const;
export type FieldName = (typeof fieldNames)[number];

/** What stands in the fields. */
export type Entries = Readonly<Record<FieldName, string>>;
/** What is wrong with them, in words. */
export type Problems = Readonly<Partial<Record<FieldName, string>>>;

export const noEntries: Entries = {
  websiteUrl: '',
  contactEmail: '',
  contactName: '',
  companyName: '',
};

/** In characters; the API refuses more. */
export const NAME_LIMIT = 200;

/** A mailbox, one @ and a host with a dot in it. Never stricter than the API, which has the last word. */
const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether a text looks like an e-mail address. */
export const isEmail = (text: string): boolean => emailShape.test(text.trim());

/** What is wrong with the entries before they are sent (docs/product.md 5); the API checks them again. */
export const problemsOf = ({ websiteUrl, contactEmail }: Entries): Problems => ({
  ...(!isWebsiteUrl(websiteUrl) && { websiteUrl: 'Please enter a valid website URL' }),
  ...(!isEmail(contactEmail) && { contactEmail: 'Please enter a valid email address' }),
});

/** The problems that an answer of the API names, as far as they are the form's fields. */
export const problemsFrom = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(
    fieldNames.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : [])),
  );

/** What is sent: trimmed, and without what was left open. */
export const requestOf = (entries: Entries) => {
  const contactName = entries.contactName.trim();
  const companyName = entries.companyName.trim();
  return {
    websiteUrl: entries.websiteUrl.trim(),
    contactEmail: entries.contactEmail.trim(),
    ...(contactName && { contactName }),
    ...(companyName && { companyName }),
  };
};
