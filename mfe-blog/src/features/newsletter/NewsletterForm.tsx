import { emailMessage } from '@site/contracts/email-message';
import { emailRules } from '@site/contracts/email-rule';
import { problemsIn } from '@site/contracts/text-rules';
import { isRequestError, useLocation, write } from '@site/shared-ui/app';
import {
  EmailInput,
  Form,
  FormField,
  FormNotice,
  postedResult,
  problem,
  SubmitButton,
  success,
  useForm,
} from '@site/shared-ui/forms';
import { Flex } from '@site/shared-ui/ui';
import { api } from '../../api';

const { useSubscribeToBlogMutation } = api.injectEndpoints({
  endpoints: (build) => ({ subscribeToBlog: build.mutation(write('POST /api/newsletter')) }),
});

/** Shown beside the field (docs/product.md 5.1). */
const invalidEmail = { email: emailMessage };

/** Messages after a sign-up (docs/product.md 8.3), with the server's text if there is one. */
const succeeded = (message: string) => success('Success!', message);
const refused = (message?: string) => problem(message || 'Failed to subscribe. Please try again.');

/** The result in the address after a post without script. */
function postedIn(search: string) {
  const result = postedResult(search, 'newsletter', 'subscribed');
  if (result === 'subscribed')
    return { notice: succeeded('Thank you. Your address is on our list.') };
  if (result === 'unavailable') return { notice: refused() };
  return result && { problems: invalidEmail };
}

/**
 * The blog's newsletter sign-up (docs/product.md 4, 5 and 8). An error is always shown beside the field, without script
 * by the API's answer, and never by the browser's own validation.
 */
export function NewsletterForm() {
  const { search } = useLocation();
  const [subscribe] = useSubscribeToBlogMutation();
  const form = useForm({
    empty: { email: '' },
    check: (entries) => problemsIn(emailRules, entries),
    async send({ email }) {
      const { success: isTaken, message } = await subscribe({
        email: email.trim(),
        source: 'blog',
      }).unwrap();
      return isTaken ? succeeded(message) : refused(message);
    },
    failure: (error) => refused(isRequestError(error) ? error.reason : undefined),
    posted: postedIn(search),
  });

  return (
    <Form action="/api/newsletter" gap="4" {...form.props} noValidate>
      <input type="hidden" name="source" value="blog" />
      <Flex
        gap="3"
        flexDirection={{ base: 'column', sm: 'row', lg: 'column', xl: 'row' }}
        alignItems="start"
      >
        <FormField form={form} name="email" label="Your email">
          {(control) => <EmailInput {...control} placeholder="you@yourbusiness.com" />}
        </FormField>
        <SubmitButton
          pending={form.pending}
          pendingLabel="Subscribing..."
          minHeight="13"
          marginTop={{ base: '0', sm: '30px', lg: '0', xl: '30px' }}
          width={{ base: 'full', sm: 'auto', lg: 'full', xl: 'auto' }}
        >
          Subscribe
        </SubmitButton>
      </Flex>
      <FormNotice notice={form.notice} />
    </Form>
  );
}
