import {
  filledIn,
  isEmailAddress,
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

/** In characters; the API refuses more. */
export const NAME_LIMIT = 200;

/** What is wrong with the entries before they are sent (docs/product.md 5); the API checks them again. */
export const problemsOf = ({ websiteUrl, contactEmail }: AuditEntries): Problems<FieldName> => ({
  ...(!websiteAddress(websiteUrl) && { websiteUrl: 'Please enter a valid website URL' }),
  ...(!isEmailAddress(contactEmail) && { contactEmail: 'Please enter a valid email address' }),
});

/** What is sent: the website as the API keeps it. */
export const requestOf = ({ websiteUrl, ...entries }: AuditEntries) =>
  filledIn({ ...entries, websiteUrl: websiteAddress(websiteUrl) ?? websiteUrl }, [
    'contactName',
    'companyName',
  ]);
