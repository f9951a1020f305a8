import { contactRules } from '@site/contracts/contact/contact-rules';
import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import { cleanEntries, findProblems } from '@site/contracts/text/text-rules';
import {
  type Announcement,
  EmailInput,
  Form,
  FormField,
  FormNotice,
  postedResult,
  problem,
  type SubmissionResult,
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

const TRY_AGAIN = 'Something went wrong. Please try again.';

/** Texts of docs/product.md 8.4. */
const sentMessage = (message: string): Announcement => success('Message sent!', message);

/** @param reason the server's message, if any */
const createRefusedMessage = (reason?: string): Announcement => problem(reason || TRY_AGAIN);

const failure = (error: unknown): Announcement =>
  createRefusedMessage(isRequestError(error) ? error.reason : undefined);

/** Outcome of a form that was posted without script, by the value of `?contact=`. */
const POSTED_MESSAGES: Readonly<Record<SubmissionResult<'sent'>, Announcement>> = {
  sent: sentMessage(`Thank you. We reply ${ANSWER_TIME}.`),
  invalid: createRefusedMessage(
    'Your message was not sent. Please fill in the form again with your name, a valid email address, and a message. If you add a website, write it like my-shop.com.',
  ),
  unavailable: createRefusedMessage(
    'Your message was not sent because of a problem on our side. Please try again in a few minutes, or email us.',
  ),
};

function getPostedMessage(search: string): Announcement | undefined {
  const result = postedResult(search, 'contact', 'sent');
  return result && POSTED_MESSAGES[result];
}

const loadApi = () => import('../../api');

/** The contact form (docs/product.md 5.3 and 8.4), prefilled from the query. A failure keeps all entries. */
export function ContactForm() {
  const { search } = usePageLocation();
  const posted = getPostedMessage(search);
  const { sent: delivered, noteSent } = useConfirmation();
  const form = useForm({
    empty: noEntries,
    initial: posted?.tone === 'success' ? noEntries : parsePrefill(search),
    check: (entries) => findProblems(contactRules, entries),
    prepare: loadApi,
    async send(entries) {
      const { inquire } = await loadApi();
      const { success, message } = await inquire(cleanEntries(contactRules, entries));
      if (!success) return createRefusedMessage(message);
      window.trackContactForm?.();
      return noteSent(sentMessage(message));
    },
    failure,
    posted: { notice: posted },
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
