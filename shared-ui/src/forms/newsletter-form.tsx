import type { ArgumentOf, ResponseOf } from '@site/contracts/contract';
import { EMAIL_MESSAGE } from '@site/contracts/text/email-message';
import { isRequestError } from '@site/shared-ui/request-error';
import { Flex } from '@site/shared-ui/ui';
import type { Announcement } from './announce';
import { EmailInput, Form, FormField, FormNotice, SubmitButton } from './form';
import { postedResult } from './submission-result';
import { type Entries, type Problems, useForm } from './use-form';

type Signup = ArgumentOf<'POST /api/newsletter'>;
type SignupResult = ResponseOf<'POST /api/newsletter'>;

interface NewsletterFormProps {
  /** Where on the site the form is; the API stores it. */
  source: NonNullable<Signup['source']>;
  subscribe: (signup: Signup) => Promise<SignupResult>;
  check?: (entries: Entries<'email'>) => Problems<'email'>;
  prepare?: () => Promise<unknown>;
  /** @param message the server's; absent after a post without script */
  succeeded: (message?: string) => Announcement;
  /** @param reason the server's message, if any */
  refused: (reason?: string) => Announcement;
  /** When there was no answer; default: `refused()`. */
  unreachable?: Announcement;
  onSuccess?: (announcement: Announcement) => void;
  /** Query of the page's address, which has the result of a post without script. */
  search: string;
  label: string;
  pendingLabel: string;
}

/** The newsletter signup: one field and its button, side by side where there is room. */
export function NewsletterForm({
  source,
  subscribe,
  check,
  prepare,
  succeeded,
  refused,
  unreachable = refused(),
  onSuccess,
  search,
  label,
  pendingLabel,
}: NewsletterFormProps) {
  const posted = postedResult(search, 'newsletter', 'subscribed');
  const form = useForm({
    empty: { email: '' },
    ...(check && { check }),
    ...(prepare && { prepare }),
    async send({ email }) {
      const { success, message } = await subscribe({ email: email.trim(), source });
      if (!success) return refused(message);
      const announcement = succeeded(message);
      onSuccess?.(announcement);
      return announcement;
    },
    failure: (error) =>
      isRequestError(error) && error.status !== 0 ? refused(error.reason) : unreachable,
    posted: {
      notice:
        posted === 'subscribed' ? succeeded() : posted === 'unavailable' ? refused() : undefined,
      ...(posted === 'invalid' && { problems: { email: EMAIL_MESSAGE } }),
    },
  });
  return (
    <Form
      action="/api/newsletter"
      aria-label="Newsletter signup"
      gap="4"
      containerType="inline-size"
      {...form.props}
      // Where `check` validates, the API does it without script, never the browser.
      noValidate={check !== undefined}
    >
      <input type="hidden" name="source" value={source} />
      <Flex
        flexDirection="column"
        gap="3"
        css={{ '@container (width >= 26rem)': { flexDirection: 'row', alignItems: 'start' } }}
      >
        <FormField form={form} name="email" label="Your email">
          {(control) => <EmailInput {...control} placeholder="you@yourbusiness.com" />}
        </FormField>
        <SubmitButton
          pending={form.pending}
          pendingLabel={pendingLabel}
          minHeight="13"
          css={{ '@container (width >= 26rem)': { marginTop: '1.875rem' } }}
        >
          {label}
        </SubmitButton>
      </Flex>
      <FormNotice notice={form.notice} />
    </Form>
  );
}
