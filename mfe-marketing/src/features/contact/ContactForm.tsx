import {
  EmailInput,
  Form,
  FormField,
  FormNotice,
  SubmitButton,
  useForm,
  WebsiteInput,
} from '@site/shared-ui/forms';
import { usePageLocation } from '@site/shared-ui/parts';
import { Card, Grid, Heading, Input, Link, Notice, SmallText, Textarea } from '@site/shared-ui/ui';
import { announcementIn, failure, refused, sent } from './announcements';
import { prefillFrom } from './prefill';
import { MESSAGE_LIMIT, NAME_LIMIT, noEntries, problemsOf, requestOf } from './request';

const loadApi = () => import('./contact.api');

/** An enquiry (docs/product.md 5 and 8). What the address brings along stands in it; nothing is lost on failure. */
export function ContactForm() {
  const { search } = usePageLocation();
  const posted = announcementIn(search);
  const form = useForm({
    empty: noEntries,
    initial: posted?.tone === 'success' ? noEntries : prefillFrom(search),
    check: problemsOf,
    prepare: loadApi,
    async send(entries) {
      const { contactApi } = await loadApi();
      const { success, message } = await contactApi.enquire.send(requestOf(entries));
      if (!success) return refused(message);
      window.trackContactForm?.();
      return sent(message);
    },
    failure,
    posted: { notice: posted },
  });

  return (
    <Card padding={{ base: '5', sm: '6', md: '8' }} gap="5">
      <Heading size="h3">Write to us</Heading>
      <FormNotice notice={form.notice} />
      <Form action="/api/contact" aria-label="Contact" {...form.props}>
        <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <FormField form={form} name="name" label="Your name">
            {(control) => <Input {...control} maxLength={NAME_LIMIT} autoComplete="name" />}
          </FormField>
          <FormField form={form} name="email" label="Email address">
            {(control) => <EmailInput {...control} />}
          </FormField>
          <FormField form={form} name="company" label="Company" optional>
            {(control) => <Input {...control} maxLength={NAME_LIMIT} autoComplete="organization" />}
          </FormField>
          <FormField form={form} name="website" label="Website" optional>
            {(control) => <WebsiteInput {...control} placeholder="https://" />}
          </FormField>
        </Grid>
        <FormField form={form} name="message" label="Message">
          {(control) => <Textarea {...control} rows={7} maxLength={MESSAGE_LIMIT} />}
        </FormField>
        {form.isKept && (
          <Notice tone="info">
            <p>Your message was not sent. What you wrote is still here: please try once more.</p>
          </Notice>
        )}
        <SubmitButton pending={form.pending} pendingLabel="Sending...">
          Send message
        </SubmitButton>
        <SmallText>
          We use what you write to answer you, and for nothing else.{' '}
          <Link href="/privacy">What we keep</Link>
        </SmallText>
      </Form>
    </Card>
  );
}
