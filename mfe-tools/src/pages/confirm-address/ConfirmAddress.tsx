import { useEffect, useId, useState } from 'react';
import { postedResult, refusalOf, type SubmissionResult, TokenForm } from '@site/shared-ui/forms';
import { endpoints, useLocation } from '@site/shared-ui/app';
import {
  Breadcrumb,
  ButtonLink,
  Container,
  Heading,
  Notice,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import type { PartProps } from '@site/shared-ui/parts';
import { toAudit } from '../breadcrumbs';

interface Message {
  tone: 'success' | 'error';
  title: string;
  text: string;
}

/** Messages by the result of a confirmation. */
const messages: Readonly<Record<SubmissionResult<'confirmed'>, Message>> = {
  confirmed: {
    tone: 'success',
    title: 'Confirmed.',
    text: 'The summary of your audit is on its way to you.',
  },
  invalid: {
    tone: 'error',
    title: 'This link does not work any more.',
    text: 'It may have been copied only in part, or it is too old. A new audit sends a new one.',
  },
  unavailable: {
    tone: 'error',
    title: 'It could not be confirmed just now.',
    text: 'The cause is with us. Please try again in a few minutes: the link keeps working.',
  },
};

const confirmationApi = endpoints(REMOTE, {
  confirm: { route: 'POST /api/seo-audit/confirm' },
});

/** Confirms an e-mail address by the token of the e-mailed link; works without script. */
function Confirmation({ token }: { token: string }) {
  const { search } = useLocation();
  const [result, setResult] = useState(() => postedResult(search, 'address', 'confirmed'));
  const [confirm] = confirmationApi.confirm.use();
  const [pressed, setPressed] = useState(false);
  const noticeId = useId();
  const message = result && messages[result];
  const isOver = result === 'confirmed' || result === 'invalid';

  // The pressed button is gone, so the notice in its place takes the focus.
  useEffect(() => {
    if (pressed && isOver) document.getElementById(noticeId)?.focus();
  }, [pressed, isOver, noticeId]);

  const send = async (): Promise<void> => {
    setPressed(true);
    setResult(undefined);
    try {
      await confirm({ token });
      setResult('confirmed');
    } catch (error) {
      setResult(refusalOf(error));
    }
  };

  return (
    <>
      {message && (
        <Notice id={noticeId} tabIndex={-1} tone={message.tone} maxWidth="measure">
          <p>
            <strong>{message.title}</strong> {message.text}
          </p>
        </Notice>
      )}
      {result === 'invalid' && <ButtonLink href="/seo-audit">Run a new audit</ButtonLink>}
      {!isOver && (
        <TokenForm
          action="/api/seo-audit/confirm"
          aria-label="Confirm your address"
          token={token}
          onSend={send}
          pendingLabel="Confirming..."
        >
          Confirm and send my summary
        </TokenForm>
      )}
    </>
  );
}

/** The page behind the e-mailed link: no summary is sent until the owner of the address presses the button. */
export default function ConfirmAddress({
  params: { token },
}: PartProps<'/seo-audit/confirm/{token}'>) {
  return (
    <Container paddingBlock={{ base: '10', md: '14' }}>
      <Stack alignItems="start" gap="6">
        <Breadcrumb items={[...toAudit, { label: 'Confirm your address' }]} />
        <Heading as="h1" size="h2">
          Shall we send you the summary?
        </Heading>
        <Text tone="muted">
          Your e-mail address was entered for a website audit. We send its summary once, and only
          when you say so here. If it was not you, close this page: nothing more is sent.
        </Text>
        <Confirmation token={token} />
      </Stack>
    </Container>
  );
}
