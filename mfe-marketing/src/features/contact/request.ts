/** The form's fields by name, in their order on the page. */
export const fieldNames = ['name', 'email', 'company', 'website', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];

/** What stands in the fields. */
export type Entries = Readonly<Record<FieldName, string>>;
/** What is wrong with them, in words. */
export type Problems = Readonly<Partial<Record<FieldName, string>>>;

export const noEntries: Entries = { name: '', email: '', company: '', website: '', message: '' };

/** In characters; the API refuses more. */
export const NAME_LIMIT = 200;
export const MESSAGE_LIMIT = 5000;
const URL_LIMIT = 2048;

/**
 * Not by URL.canParse: servers that call it often take letters such as “ü” for a fault. Some browsers take a space
 * in a host, and write it as %20.
 */
function isAddress(text: string): boolean {
  try {
    return !new URL(text).hostname.includes('%');
  } catch {
    return false;
  }
}

/** Whether a text is a whole address of a website: http or https, with nothing added to it silently. */
export function isWebsiteUrl(text: string): boolean {
  const address = text.trim();
  return address.length <= URL_LIMIT && /^https?:\/\//i.test(address) && isAddress(address);
}

/** A mailbox, one @ and a host with a dot in it. Never stricter than the API, which has the last word. */
const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const tooLong = (limit: number): string => `Please use at most ${limit} characters`;

function textProblem(text: string, limit: number, missing?: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return missing;
  return length > limit ? tooLong(limit) : undefined;
}

const problemIn: Record<FieldName, (text: string) => string | undefined> = {
  name: (text) => textProblem(text, NAME_LIMIT, 'Please enter your name'),
  email: (text) =>
    emailShape.test(text.trim()) ? undefined : 'Please enter a valid email address',
  company: (text) => textProblem(text, NAME_LIMIT),
  website: (text) =>
    text.trim() === '' || isWebsiteUrl(text)
      ? undefined
      : 'Please enter a valid website URL or leave it empty',
  message: (text) => textProblem(text, MESSAGE_LIMIT, 'Please enter a message'),
};

const collect = (problemOf: (name: FieldName) => string | undefined): Problems =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const problem = problemOf(name);
      return problem ? [[name, problem] as const] : [];
    }),
  );

/** What is wrong with the entries before they are sent (docs/product.md 5), in the API's words; it checks them again. */
export const problemsOf = (entries: Entries): Problems =>
  collect((name) => problemIn[name](entries[name]));

/** The problems that an answer of the API names, as far as they are the form's fields. */
export const problemsFrom = (fields: Readonly<Record<string, string>>): Problems =>
  collect((name) => fields[name]);

/** What is sent: trimmed, and without what was left open. */
export function requestOf(entries: Entries) {
  const company = entries.company.trim();
  const website = entries.website.trim();
  return {
    name: entries.name.trim(),
    email: entries.email.trim(),
    message: entries.message.trim(),
    ...(company && { company }),
    ...(website && { website }),
  };
}
