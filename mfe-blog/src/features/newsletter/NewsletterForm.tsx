import { useRef, useState, type SubmitEvent } from 'react';
import { isRequestError, useSearchParams } from '@site/shared-ui/app';
import { Button, chakra, Field, Flex, Input, Notice } from '@site/shared-ui/ui';
import { invalidEmail, looksLikeEmail } from './email';
import { api } from './newsletter.api';
import { failed, outcomeOf, succeeded, type Outcome } from './outcome';

/** Fetches the code of toasts ahead: when the connection is what fails, it could not be had any more. */
const expectAnnouncements = (): void =>
  void import('@site/shared-ui/overlay').catch(() => undefined);

/** Shows a toast; says no when its code cannot be had, which is likely without a connection. */
async function announce(outcome: Outcome): Promise<boolean> {
  try {
    const { toast } = await import('@site/shared-ui/overlay');
    toast(outcome);
    return true;
  } catch {
    return false;
  }
}

/** The blog's newsletter sign-up (docs/product.md 4, 5 and 8). What was typed stays until it has been taken. */
export function NewsletterForm() {
  const [search] = useSearchParams();
  const sent = search.get('newsletter');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState(sent === 'invalid' ? invalidEmail : undefined);
  const [notice, setNotice] = useState(outcomeOf(sent));
  const field = useRef<HTMLInputElement>(null);
  const [subscribe, { isLoading }] = api.subscribe.use();

  async function tell(outcome: Outcome) {
    if (!(await announce(outcome))) setNotice(outcome);
  }

  function point(what: string) {
    setProblem(what);
    field.current?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    setNotice(undefined);
    if (!looksLikeEmail(email)) return point(invalidEmail);
    setProblem(undefined);
    try {
      const { success, message } = await subscribe({ email: email.trim(), source: 'blog' });
      if (success) setEmail('');
      await tell(success ? succeeded(message) : failed(message));
    } catch (error) {
      if (!isRequestError(error)) throw error;
      if (error.fields?.email) point(error.fields.email);
      await tell(failed(error.reason));
    }
  }

  return (
    <chakra.form
      display="grid"
      gap="4"
      method="post"
      action="/api/newsletter"
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="source" value="blog" />
      <Flex
        gap="3"
        flexDirection={{ base: 'column', sm: 'row', lg: 'column', xl: 'row' }}
        alignItems="start"
      >
        <Field label="Your e-mail" error={problem} width="full">
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="email"
              name="email"
              required
              autoComplete="email"
              placeholder="you@yourbusiness.com"
              value={email}
              onChange={({ currentTarget }) => {
                setEmail(currentTarget.value);
                setProblem(undefined);
                expectAnnouncements();
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          aria-disabled={isLoading || undefined}
          minHeight="13"
          marginTop={{ base: '0', sm: '30px', lg: '0', xl: '30px' }}
          width={{ base: 'full', sm: 'auto', lg: 'full', xl: 'auto' }}
        >
          {isLoading ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </Flex>
      {notice && (
        <Notice tone={notice.tone}>
          <p>
            <strong>{notice.title}</strong>
          </p>
          <p>{notice.description}</p>
        </Notice>
      )}
    </chakra.form>
  );
}
