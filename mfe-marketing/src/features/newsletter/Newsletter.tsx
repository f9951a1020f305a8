import { claims } from '@site/contracts/offer';
import { useState, type FormEvent } from 'react';
import { isRequestError, useLocation } from '@site/shared-ui/app';
import {
  Box,
  Button,
  Container,
  Field,
  Flex,
  Grid,
  Heading,
  Input,
  Notice,
  Section,
  Text,
} from '@site/shared-ui/ui';
import { announce, expectAnnouncements, type Announcement } from '../../announce';
import { failure, refused, welcome } from './messages';
import { newsletterApi } from './newsletter.api';

const invalidEmail = 'Please enter a valid email address';

/** What a form that was posted without script came back with: `?newsletter=subscribed|invalid|unavailable`. */
const outcomeOf = (search: string) => new URLSearchParams(search).get('newsletter');

/** What the page says of it above the form's own words. */
function noticeOf(outcome: string | null): Announcement | undefined {
  if (outcome === 'subscribed') return welcome;
  return outcome === 'unavailable' ? refused() : undefined;
}

/** Newsletter signup of home and pricing (docs/product.md 4, 5 and 8). */
export default function Newsletter() {
  const outcome = outcomeOf(useLocation().search);
  const [subscribe, { isLoading }] = newsletterApi.subscribe.use();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState(outcome === 'invalid' ? invalidEmail : undefined);
  const [notice, setNotice] = useState(noticeOf(outcome));

  async function tell(message: Announcement) {
    if (!(await announce(message))) setNotice(message);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!email || isLoading) return;
    setProblem(undefined);
    setNotice(undefined);
    try {
      const { success, message } = await subscribe({ email, source: 'homepage' });
      if (success) setEmail('');
      await tell(success ? welcome : refused(message));
    } catch (error) {
      if (isRequestError(error)) setProblem(error.fields?.email);
      await tell(failure(error));
    }
  }

  return (
    <Section tone="sunk" tight id="newsletter">
      <Container>
        <Grid
          gridTemplateColumns={{ base: '1fr', md: '1fr 1.1fr' }}
          alignItems="center"
          gap={{ base: '6', md: '14' }}
        >
          <Box>
            <Heading>The checklist we start every job with</Heading>
            <Text tone="muted" marginTop="3">
              A free SEO checklist now, one useful e-mail now and then.{' '}
              {claims.newsletterSubscribers} subscribers, one click to leave.
            </Text>
          </Box>
          <Box>
            <form
              method="post"
              action="/api/newsletter"
              aria-label="Newsletter signup"
              onSubmit={submit}
            >
              <input type="hidden" name="source" value="homepage" />
              <Flex
                flexDirection={{ base: 'column', sm: 'row' }}
                alignItems={{ base: 'stretch', sm: 'start' }}
                gap="3"
              >
                <Field label="Your e-mail" error={problem}>
                  {(control) => (
                    <Input
                      {...control}
                      type="email"
                      name="email"
                      required
                      autoComplete="email"
                      placeholder="you@yourbusiness.com"
                      value={email}
                      onChange={(event) => {
                        setEmail(event.target.value);
                        expectAnnouncements();
                      }}
                    />
                  )}
                </Field>
                <Button
                  type="submit"
                  minHeight="13"
                  marginTop={{ sm: '1.875rem' }}
                  aria-disabled={isLoading || undefined}
                >
                  {isLoading ? 'Signing up...' : 'Sign up'}
                </Button>
              </Flex>
            </form>
            {notice && (
              <Notice tone={notice.tone} marginTop="4">
                <strong>{notice.title}</strong>
                <p>{notice.description}</p>
              </Notice>
            )}
          </Box>
        </Grid>
      </Container>
    </Section>
  );
}
