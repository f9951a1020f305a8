import {
  EmailInput,
  Form,
  FormField,
  FormNotice,
  SubmitButton,
  useForm,
  type Announcement,
} from '@site/shared-ui/forms';
import { Box } from '@site/shared-ui/ui';
import type { ReactNode } from 'react';

interface OwnFormProps {
  action: string;
  /** Of the field for an e-mail address; none without it. */
  emailLabel?: string;
  label: string;
  pendingLabel: string;
  send: (entries: { email: string }) => Promise<unknown>;
  done: Announcement;
  failed: Announcement;
  /** What a post without script came back with. */
  told: Announcement | undefined;
  /** Stands above the form, by what the form has to say itself. */
  children?: (notice: Announcement | undefined) => ReactNode;
}

/** One button that does something with a learner's own progress. */
export function OwnForm({
  action,
  emailLabel,
  label,
  pendingLabel,
  send,
  done,
  failed,
  told,
  children,
}: OwnFormProps) {
  const form = useForm({
    empty: { email: '' },
    send: async (entries) => {
      await send(entries);
      return done;
    },
    failure: () => failed,
    posted: { notice: told },
  });
  return (
    <>
      {children?.(form.notice)}
      <Form action={action} {...(emailLabel && { maxWidth: 'measure' })} {...form.props}>
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
    </>
  );
}
