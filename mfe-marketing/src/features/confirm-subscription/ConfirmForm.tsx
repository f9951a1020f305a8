import { useEffect, useId, useState } from 'react';
import { useLocation } from '@site/shared-ui/app';
import { postedResult, refusalOf, TokenForm } from '@site/shared-ui/forms';
import { Box, Heading, Link, Marker, Notice, Text } from '@site/shared-ui/ui';
import { confirmationApi } from './confirmation.api';

/** `awaited`: comes in the place of the button that was pressed, and takes the focus from it. */
function Confirmed({ awaited }: { awaited: boolean }) {
  const id = useId();
  useEffect(() => {
    if (awaited) document.getElementById(id)?.focus();
  }, [awaited, id]);
  return (
    <Box>
      <Heading as="h1" id={id} tabIndex={-1}>
        Your address is <Marker>confirmed</Marker>
      </Heading>
      <Text size="lg" tone="muted" marginTop="6">
        You hear from us when there is something worth your time. A link at the end of every letter
        takes you off the list again.
      </Text>
      <Box display="flex" flexWrap="wrap" columnGap="6" marginTop="4">
        <Link href="/seo-checklist" paddingBlock="2.5">
          Open the checklist
        </Link>
        <Link href="/blog" paddingBlock="2.5">
          Read the blog
        </Link>
      </Box>
    </Box>
  );
}

/** Confirms the address of a welcome's token, once its owner presses the button. */
export function ConfirmForm({ token }: { token: string }) {
  const { search } = useLocation();
  const [result, setResult] = useState(() => postedResult(search, 'confirmation', 'confirmed'));
  const [pressed, setPressed] = useState(false);
  const [confirm] = confirmationApi.confirm.use();

  async function send() {
    setPressed(true);
    setResult(undefined);
    try {
      await confirm({ token });
      setResult('confirmed');
    } catch (error) {
      setResult(refusalOf(error));
    }
  }

  if (result === 'confirmed') return <Confirmed awaited={pressed} />;
  return (
    <>
      <Heading as="h1">
        Shall the <Marker>newsletter</Marker> come?
      </Heading>
      <Text size="lg" tone="muted" marginTop="6">
        Your e-mail address was entered for our newsletter. Press the button if that was you. If it
        was not, close this page: no newsletter is sent.
      </Text>
      {result && (
        <Notice tone="error" marginTop="6" maxWidth="article">
          {result === 'invalid' ? (
            <p>
              <strong>This link does not work any more.</strong> It may have been cut in the mail,
              or the address has left the list since. To get a new one,{' '}
              <Link href="/#newsletter">sign up once more</Link>.
            </p>
          ) : (
            <p>
              <strong>It could not be confirmed just now.</strong> The cause is with us. Please try
              again in a few minutes: the link keeps working.
            </p>
          )}
        </Notice>
      )}
      <Box marginTop="8">
        <TokenForm
          action="/api/newsletter/confirm"
          aria-label="Confirm your address"
          token={token}
          onSend={send}
          pendingLabel="Confirming..."
        >
          Confirm my address
        </TokenForm>
      </Box>
    </>
  );
}
