import { emailRules } from '@site/contracts/text/email-rule';
import { findProblems } from '@site/contracts/text/text-rules';
import { useLocation } from '@site/shared-ui/app';
import { type Entries, NewsletterForm, problem, success } from '@site/shared-ui/forms';
import { useSubscribeMutation } from '../../api';

/** Texts of docs/product.md 8.3, with the server's if there is one. */
const succeeded = (message = 'Thank you. Your address is on our list.') =>
  success('Success!', message);
const refused = (reason?: string) => problem(reason || 'Failed to subscribe. Please try again.');

const check = (entries: Entries<'email'>) => findProblems(emailRules, entries);

/**
 * The blog's newsletter signup (docs/product.md 4, 5 and 8). An error is always shown beside the field, without script
 * by the API's answer, and never by the browser's own validation.
 */
export function BlogNewsletter() {
  const { search } = useLocation();
  const [subscribe] = useSubscribeMutation();
  return (
    <NewsletterForm
      source="blog"
      check={check}
      subscribe={(signup) => subscribe(signup).unwrap()}
      succeeded={succeeded}
      refused={refused}
      search={search}
      label="Subscribe"
      pendingLabel="Subscribing..."
    />
  );
}
