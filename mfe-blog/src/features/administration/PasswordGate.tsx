import { useState } from 'react';
import {
  Form,
  FormField,
  FormNotice,
  SubmitButton,
  useForm,
  type Announcement,
} from '@site/shared-ui/forms';
import { Card, Heading, Input, Text } from '@site/shared-ui/ui';
import { isTooOften } from '../../request-failures';
import { sessionApi } from '../../session.api';
import { blamingPassword, denied, granted } from './announcements';

interface PasswordGateProps {
  /** The session ended while somebody was at work. */
  isInterrupted: boolean;
  onUnlock: () => void;
}

/** Asks for the one password, which the server checks (docs/product.md 6). */
export function PasswordGate({ isInterrupted, onUnlock }: PasswordGateProps) {
  const [unlock] = sessionApi.unlock.use();
  /** Stays on the page, unlike a toast: nothing can be done before it is over. */
  const [pause, setPause] = useState<Announcement>();
  const form = useForm({
    empty: { password: '' },
    check: ({ password }): { password?: string } =>
      password ? {} : { password: 'Please enter the password' },
    async send({ password }) {
      try {
        await unlock({ password });
      } catch (error) {
        throw blamingPassword(error);
      }
      onUnlock();
      return granted;
    },
    failure(error) {
      const announcement = denied(error);
      setPause(isTooOften(error) ? announcement : undefined);
      return announcement;
    },
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
      <FormNotice notice={form.notice ?? pause} />
    </Card>
  );
}
