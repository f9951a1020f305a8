import { problemWithEmail } from '@site/contracts/email-address';
import {
  filledIn,
  someProblems,
  websiteAddress,
  type Entries,
  type Problems,
} from '@site/shared-ui/forms';

type FieldName = 'websiteUrl' | 'contactEmail' | 'contactName' | 'companyName';
type AuditEntries = Entries<FieldName>;

export const noEntries: AuditEntries = {
  websiteUrl: '',
  contactEmail: '',
  contactName: '',
  companyName: '',
};

/** In characters, as in the API. */
export const NAME_LIMIT = 200;

/** Problems of the entries by field (docs/product.md 5.2). The API checks them again. */
export const problemsOf = ({ websiteUrl, contactEmail }: AuditEntries): Problems<FieldName> =>
  someProblems(noEntries, {
    websiteUrl: websiteAddress(websiteUrl) ? undefined : 'Please enter a valid website URL',
    contactEmail: problemWithEmail(contactEmail),
  });

/** The request's body, with the website as the API stores it and without empty optional fields. */
export const requestOf = ({ websiteUrl, ...entries }: AuditEntries) =>
  filledIn({ ...entries, websiteUrl: websiteAddress(websiteUrl) ?? websiteUrl }, [
    'contactName',
    'companyName',
  ]);
