import type { ContractForm } from '@site/contracts/contract';
import { EMAIL_MESSAGE } from '@site/contracts/text/email-message';
import { emailRules } from '@site/contracts/text/email-rule';
import { findProblems } from '@site/contracts/text/text-rules';
import {
  type Announcement,
  EmailInput,
  Form,
  FormField,
  FormNotice,
  postedResult,
  problem,
  SubmitButton,
  useForm,
} from '@site/shared-ui/forms';
import { usePageLocation } from '@site/shared-ui/islands';
import { isRequestError } from '@site/shared-ui/request-error';
import { Box } from '@site/shared-ui/ui';

interface AccountFormProps {
  form: ContractForm;
  'aria-label'?: string;
  /** Label of the email field. Without it the form has no field. */
  emailLabel?: string;
  label: string;
  pendingLabel: string;
  send: (entries: { email: string }) => Promise<unknown>;
  done: Announcement;
  failed: Announcement;
}

/** A form with a button, and an optional email field, for an action on a visitor's own data. */
export function AccountForm({
  form: { action, parameter, success },
  'aria-label': name,
  emailLabel,
  label,
  pendingLabel,
  send,
  done,
  failed,
}: AccountFormProps) {
  const posted = postedResult(usePageLocation().search, parameter, success);
  const form = useForm({
    empty: { email: '' },
    check: (entries) => (emailLabel ? findProblems(emailRules, entries) : {}),
    send: async (entries) => {
      await send(entries);
      return done;
    },
    // Above a limit the server says why, and when to try again.
    failure: (error) =>
      isRequestError(error) && error.status === 429 && error.reason
        ? problem(error.reason)
        : failed,
    posted: {
      notice: posted === undefined ? undefined : posted === success ? done : failed,
      ...(posted === 'invalid' && emailLabel && { problems: { email: EMAIL_MESSAGE } }),
    },
  });
  return (
    <Form
      action={action}
      aria-label={name}
      {...(emailLabel && { maxWidth: 'measure' })}
      {...form.props}
    >
      {emailLabel && (
        <FormField form={form} name="email" label={emailLabel}>
          {(control) => <EmailInput {...control} />}
        </FormField>
      )}
      <FormNotice notice={form.notice} />
      <Box>
        <SubmitButton kind="quiet" pending={form.pending} pendingLabel={pendingLabel}>
          {label}
        </SubmitButton>
      </Box>
    </Form>
  );
}
