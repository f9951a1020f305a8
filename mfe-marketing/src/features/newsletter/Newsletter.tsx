import { claims } from '@site/contracts/offer';
import { isRequestError } from '@site/shared-ui/request-error';
import {
  type Announcement,
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
import { usePageLocation } from '@site/shared-ui/parts';
import { Box, Flex, Grid, Heading, PageSection, Text } from '@site/shared-ui/ui';

/** Texts of docs/product.md 8.2. */
const welcome = success(
  'Welcome to our newsletter!',
  'Check your email for our free SEO checklist and welcome message.',
);

const failed = (description: string): Announcement => problem(description, 'Subscription failed');

/** @param reason the server's message, if any */
const refused = (reason?: string): Announcement => failed(reason || 'Please try again later.');

/** A failed request; its status is 0 if there was no answer. */
const failure = (error: unknown): Announcement =>
  isRequestError(error) && error.status !== 0
    ? refused(error.reason)
    : failed('Please check your internet connection and try again.');

function postedIn(search: string) {
  const result = postedResult(search, 'newsletter', 'subscribed');
  if (result === 'subscribed') return { notice: welcome };
  if (result === 'unavailable') return { notice: refused() };
  return result && { problems: { email: 'Please enter a valid email address' } };
}

const loadApi = () => import('./newsletter.api');

/** Newsletter signup of home and pricing (docs/product.md 4.1, 5.1 and 8.2). The browser validates the field. */
export default function Newsletter() {
  const { search } = usePageLocation();
  const form = useForm({
    empty: { email: '' },
    prepare: loadApi,
    async send({ email }) {
      const { subscribe } = await loadApi();
      const { success, message } = await subscribe({ email, source: 'homepage' });
      return success ? welcome : refused(message);
    },
    failure,
    posted: postedIn(search),
  });

  return (
    <PageSection tone="sunk" tight id="newsletter">
      <Grid
        gridTemplateColumns={{ base: '1fr', md: '1fr 1.1fr' }}
        alignItems="center"
        gap={{ base: '6', md: '14' }}
      >
        <Box>
          <Heading>The checklist we start every job with</Heading>
          <Text tone="muted" marginTop="3">
            A free SEO checklist now, one useful e-mail now and then.{' '}
            {claims.newsletterSubscribers.figure} subscribers, one click to leave.
          </Text>
        </Box>
        <Form action="/api/newsletter" aria-label="Newsletter signup" gap="4" {...form.props}>
          <input type="hidden" name="source" value="homepage" />
          <Flex
            flexDirection={{ base: 'column', sm: 'row' }}
            alignItems={{ base: 'stretch', sm: 'start' }}
            gap="3"
          >
            <FormField form={form} name="email" label="Your e-mail">
              {(control) => <EmailInput {...control} placeholder="you@yourbusiness.com" />}
            </FormField>
            <SubmitButton
              pending={form.pending}
              pendingLabel="Signing up..."
              minHeight="13"
              marginTop={{ sm: '1.875rem' }}
            >
              Sign up
            </SubmitButton>
          </Flex>
          <FormNotice notice={form.notice} />
        </Form>
      </Grid>
    </PageSection>
  );
}
