import { signInRules } from '@site/contracts/administration/admin-rules';
import { findProblems } from '@site/contracts/text/text-rules';
import { hasStatus, isRequestError } from '@site/shared-ui/app';
import {
  type Announcement,
  Form,
  FormField,
  FormNotice,
  problem,
  SubmitButton,
  success,
  useForm,
} from '@site/shared-ui/forms';
import { Card, Heading, Input, Notice, Text } from '@site/shared-ui/ui';
import { useSignInMutation } from './api';
import { isUnauthenticated } from './requests';

const WRONG = 'Incorrect password. Please try again.';

/** The message for a failed sign-in (docs/product.md 6.2). */
function denied(error: unknown): Announcement {
  const reason = isRequestError(error) ? error.reason : undefined;
  if (isUnauthenticated(error)) return problem(WRONG, 'Access Denied');
  if (hasStatus(error, 429) && reason) return problem(reason, 'Access Denied');
  return problem(reason ?? 'The password could not be checked. Please try again.');
}

/**
 * The form for the password, which the server checks (docs/product.md 6.2).
 * @param isInterrupted the session ended while the page was in use
 */
export function PasswordGate({ isInterrupted }: { isInterrupted: boolean }) {
  const [signIn] = useSignInMutation();
  const form = useForm({
    empty: { password: '' },
    check: (entries) => findProblems(signInRules, entries),
    async send({ password }) {
      try {
        await signIn({ password }).unwrap();
      } catch (error) {
        // Shows the reason, or the time to wait, beside the field too, not only in a toast.
        if (isRequestError(error) && hasStatus(error, 401, 429))
          throw { ...error, fields: { password: denied(error).description } };
        throw error;
      }
      return success('Access Granted', 'The administration is open.');
    },
    failure: denied,
  });

  return (
    <Card padding={{ base: '6', md: '8' }} gap="5" maxWidth="30rem" width="full">
      <Heading size="h3">{isInterrupted ? 'Your session has ended' : 'Locked'}</Heading>
      <Text tone="muted">
        {isInterrupted
          ? 'Enter the password to go on. What you wrote is still here.'
          : 'One password opens it, in this browser, for twelve hours at most.'}
      </Text>
      <Form action="/api/admin/session" aria-label="Unlock the administration" {...form.props}>
        <FormField form={form} name="password" label="Password">
          {(control) => <Input {...control} type="password" autoComplete="current-password" />}
        </FormField>
        <SubmitButton pending={form.pending} pendingLabel="Checking...">
          Unlock
        </SubmitButton>
      </Form>
      <FormNotice notice={form.notice} />
    </Card>
  );
}

/** Shown when scripts are disabled. */
export const ScriptNeeded = () => (
  <noscript>
    <Notice tone="info" maxWidth="30rem">
      <p>
        <strong>The administration needs JavaScript.</strong> It checks the password and saves what
        you write without leaving the page. Allow it for this site, then load the page again.
      </p>
    </Notice>
  </noscript>
);
