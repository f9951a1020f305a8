import { problemWithEmail } from '@site/contracts/email-address';
import {
  filledIn,
  someProblems,
  websiteAddress,
  type Entries,
  type Problems,
} from '@site/shared-ui/forms';

type FieldName = 'name' | 'email' | 'company' | 'website' | 'message';
export type ContactEntries = Entries<FieldName>;

export const noEntries: ContactEntries = {
  name: '',
  email: '',
  company: '',
  website: '',
  message: '',
};

/** Maximum lengths in characters, the same as the API's. */
export const NAME_LIMIT = 200;
export const MESSAGE_LIMIT = 5000;

function textProblem(text: string, limit: number, missing?: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return missing;
  return length > limit ? `Please use at most ${limit} characters` : undefined;
}

const isWebsite = (text: string): boolean => !text.trim() || websiteAddress(text) !== undefined;

/** Problems of the entries before sending (docs/product.md 5.3), with the API's messages. The API validates again. */
export const problemsOf = (entries: ContactEntries): Problems<FieldName> =>
  someProblems(entries, {
    name: textProblem(entries.name, NAME_LIMIT, 'Please enter your name'),
    email: problemWithEmail(entries.email),
    company: textProblem(entries.company, NAME_LIMIT),
    website: isWebsite(entries.website)
      ? undefined
      : 'Please enter a valid website URL or leave it empty',
    message: textProblem(entries.message, MESSAGE_LIMIT, 'Please enter a message'),
  });

/** The request body. The website has the form in which the API stores it. */
export const requestOf = ({ website, ...entries }: ContactEntries) =>
  filledIn({ ...entries, website: websiteAddress(website) ?? website }, ['company', 'website']);
