import { useEffect, useId, useState } from 'react';
import { useLocation } from '@site/shared-ui/app';
import { postedResult, refusalOf, TokenForm } from '@site/shared-ui/forms';
import { useBusiness } from '@site/shared-ui/parts';
import { Box, Heading, Link, Marker, Notice, Text } from '@site/shared-ui/ui';
import { unsubscribeApi } from './unsubscribe.api';

/** `awaited`: comes in the place of the button that was pressed, and takes the focus from it. */
function Goodbye({ awaited }: { awaited: boolean }) {
  const id = useId();
  useEffect(() => {
    if (awaited) document.getElementById(id)?.focus();
  }, [awaited, id]);
  return (
    <Box>
      <Heading as="h1" id={id} tabIndex={-1}>
        You are <Marker>off the list</Marker>
      </Heading>
      <Text size="lg" tone="muted" marginTop="6">
        No further newsletter goes to your address. The articles and the lessons stay open to you,
        without any e-mail.
      </Text>
      <Box display="flex" flexWrap="wrap" columnGap="6" marginTop="4">
        <Link href="/blog" paddingBlock="2.5">
          Read the blog
        </Link>
        <Link href="/learning" paddingBlock="2.5">
          Learn SEO
        </Link>
      </Box>
    </Box>
  );
}

/** Takes the owner of a mail's token off the list, once they press the button. */
export function UnsubscribeForm({ token }: { token: string }) {
  const { search } = useLocation();
  const { email } = useBusiness();
  const [result, setResult] = useState(() => postedResult(search, 'subscription', 'ended'));
  const [pressed, setPressed] = useState(false);
  const [unsubscribe] = unsubscribeApi.unsubscribe.use();

  async function send() {
    setPressed(true);
    setResult(undefined);
    try {
      const { success } = await unsubscribe({ token });
      setResult(success ? 'ended' : 'unavailable');
    } catch (error) {
      setResult(refusalOf(error));
    }
  }

  if (result === 'ended') return <Goodbye awaited={pressed} />;
  return (
    <>
      <Heading as="h1">
        Enough <Marker>e-mail</Marker>?
      </Heading>
      <Text size="lg" tone="muted" marginTop="6">
        Press the button and the newsletter stops. No questions, and you can come back whenever you
        like.
      </Text>
      {result && (
        <Notice tone="error" marginTop="6" maxWidth="article">
          {result === 'invalid' ? (
            <p>
              <strong>This link names no subscription.</strong> It may have been cut in the mail:
              please open it from there once more, or write to{' '}
              <Link href={`mailto:${email}`}>{email}</Link> and we take you off the list ourselves.
            </p>
          ) : (
            <p>
              <strong>This could not be done just now.</strong> The cause is with us, and you are
              still on the list. Please try again in a few minutes, or write to{' '}
              <Link href={`mailto:${email}`}>{email}</Link>.
            </p>
          )}
        </Notice>
      )}
      <Box marginTop="8">
        <TokenForm
          action="/api/newsletter/unsubscribe"
          aria-label="Unsubscribe from the newsletter"
          token={token}
          onSend={send}
          pendingLabel="Unsubscribing..."
        >
          Unsubscribe
        </TokenForm>
      </Box>
    </>
  );
}
