import { useLocation } from '@site/shared-ui/app';
import {
  EmailInput,
  Form,
  FormField,
  FormNotice,
  isEmailAddress,
  SubmitButton,
  useForm,
} from '@site/shared-ui/forms';
import { Flex } from '@site/shared-ui/ui';
import { failure, invalidEmail, postedIn, refused, succeeded } from './announcements';
import { api } from './newsletter.api';

/**
 * The blog's newsletter sign-up (docs/product.md 4, 5 and 8). What is wrong is always said beside the field, without
 * script by the API: never by the browser.
 */
export function NewsletterForm() {
  const { search } = useLocation();
  const [subscribe] = api.subscribe.use();
  const form = useForm({
    empty: { email: '' },
    check: ({ email }) => (isEmailAddress(email) ? {} : invalidEmail),
    async send({ email }) {
      const { success, message } = await subscribe({ email: email.trim(), source: 'blog' });
      return success ? succeeded(message) : refused(message);
    },
    failure,
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
        <FormField form={form} name="email" label="Your e-mail">
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
