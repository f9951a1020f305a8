import { contactRules } from '@site/contracts/contact/contact-rules';
import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import { cleanEntries, findProblems } from '@site/contracts/text/text-rules';
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
  WebsiteInput,
} from '@site/shared-ui/forms';
import { usePageLocation } from '@site/shared-ui/islands';
import { isRequestError } from '@site/shared-ui/request-error';
import { Card, Grid, Heading, Input, Link, Notice, SmallText, Textarea } from '@site/shared-ui/ui';
import { FormWithConfirmation, useConfirmation } from '../../FormWithConfirmation';
import { noEntries, parsePrefill } from './prefill';

// Texts of docs/product.md 8.4, with the server's words if it has any.
const sent = (message: string) => success('Message sent!', message);
const failed = (reason?: string) => problem(reason || 'Something went wrong. Please try again.');

/** Outcomes of a post without script. */
const results = {
  sent: sent(`Thank you. We reply ${ANSWER_TIME}.`),
  invalid: failed(
    'Your message was not sent. Please fill in the form again with your name, a valid email address, and a message. If you add a website, write it like my-shop.com.',
  ),
  unavailable: failed(
    'Your message was not sent because of a problem on our side. Please try again in a few minutes, or email us.',
  ),
};

const loadApi = () => import('../../api');

/** The contact form (docs/product.md 5.3 and 8.4), prefilled from the query. A failure keeps all entries. */
export function ContactForm() {
  const { search } = usePageLocation();
  const posted = postedResult(search, 'contact', 'sent');
  const { sent: delivered, noteSent } = useConfirmation();
  const form = useForm({
    empty: noEntries,
    initial: posted === 'sent' ? noEntries : parsePrefill(search),
    check: (entries) => findProblems(contactRules, entries),
    prepare: loadApi,
    async send(entries) {
      const { inquire } = await loadApi();
      const { success, message } = await inquire(cleanEntries(contactRules, entries));
      if (!success) return failed(message);
      window.trackContactForm?.();
      return noteSent(sent(message));
    },
    failure: (error) => failed(isRequestError(error) ? error.reason : undefined),
    posted: { notice: posted && results[posted] },
  });

  return (
    <Card padding={{ base: '5', sm: '6', md: '8' }} gap="5">
      <Heading size="h3">Write to us</Heading>
      <FormNotice notice={form.notice} />
      <FormWithConfirmation sent={delivered} againLabel="Send another message">
        <Form action="/api/contact" aria-label="Contact" {...form.props}>
          <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
            <FormField form={form} name="name" label="Your name">
              {(control) => (
                <Input {...control} maxLength={contactRules.name.limit} autoComplete="name" />
              )}
            </FormField>
            <FormField form={form} name="email" label="Email address">
              {(control) => <EmailInput {...control} />}
            </FormField>
            <FormField form={form} name="company" label="Company" optional>
              {(control) => (
                <Input
                  {...control}
                  maxLength={contactRules.company.limit}
                  autoComplete="organization"
                />
              )}
            </FormField>
            <FormField form={form} name="website" label="Website" optional>
              {(control) => <WebsiteInput {...control} placeholder="https://" />}
            </FormField>
          </Grid>
          <FormField form={form} name="message" label="Message">
            {(control) => <Textarea {...control} rows={7} maxLength={contactRules.message.limit} />}
          </FormField>
          {form.isKept && (
            <Notice tone="info">
              <p>Your message was not sent. What you wrote is still here. Please try again.</p>
            </Notice>
          )}
          <SubmitButton pending={form.pending} pendingLabel="Sending...">
            Send message
          </SubmitButton>
          <SmallText>
            We use your message only to reply to you.{' '}
            <Link href="/privacy">How we handle your data</Link>
          </SmallText>
        </Form>
      </FormWithConfirmation>
    </Card>
  );
}
