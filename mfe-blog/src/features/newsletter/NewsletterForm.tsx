import { useState, type SubmitEvent } from 'react';
import { isRequestError, useSearchParams } from '@site/shared-ui/app';
import { Button, chakra, Field, Flex, Input, Notice } from '@site/shared-ui/ui';
import { invalidEmail, looksLikeEmail } from './email';
import { api } from './newsletter.api';

const failed = 'Failed to subscribe. Please try again.';

const tell = async (tone: 'success' | 'error', title: string, description: string) => {
  const { toast } = await import('@site/shared-ui/overlay');
  toast({ title, description, tone });
};

/** How a sign-up went that the browser sent by itself: the API leads back to the page and says so in its address. */
function NativeOutcome({ outcome }: { outcome: string | null }) {
  if (outcome === 'subscribed')
    return (
      <Notice tone="success">
        <p>Thank you. Your address is on our list.</p>
      </Notice>
    );
  if (outcome === 'unavailable')
    return (
      <Notice tone="error">
        <p>{failed}</p>
      </Notice>
    );
  return null;
}

/** The blog's newsletter sign-up (spec sections 4, 5 and 8). What was typed stays until it has been taken. */
export function NewsletterForm() {
  const [search] = useSearchParams();
  const outcome = search.get('newsletter');
  const [email, setEmail] = useState('');
  const [error, setError] = useState(outcome === 'invalid' ? invalidEmail : undefined);
  const [subscribe, { isLoading }] = api.subscribe.use();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    if (!looksLikeEmail(email)) {
      setError(invalidEmail);
      return;
    }
    setError(undefined);
    try {
      const { success, message } = await subscribe({ email: email.trim(), source: 'blog' });
      if (!success) return await tell('error', 'Error', message || failed);
      setEmail('');
      await tell('success', 'Success!', message);
    } catch (problem) {
      if (!isRequestError(problem)) throw problem;
      setError(problem.fields?.email);
      await tell('error', 'Error', problem.reason ?? failed);
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
      <Flex gap="3" flexDirection={{ base: 'column', sm: 'row' }} alignItems="start">
        <Field label="Your e-mail" error={error} width="full">
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              required
              autoComplete="email"
              placeholder="you@yourbusiness.com"
              value={email}
              onChange={({ currentTarget }) => {
                setEmail(currentTarget.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          disabled={isLoading}
          minHeight="13"
          marginTop={{ base: '0', sm: '7' }}
          width={{ base: 'full', sm: 'auto' }}
        >
          {isLoading ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </Flex>
      <NativeOutcome outcome={outcome} />
    </chakra.form>
  );
}
