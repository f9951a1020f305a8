import { useEffect, useId, useState } from 'react';
import { useLocation } from '@site/shared-ui/app';
import { postedResult, refusalOf, TokenForm } from '@site/shared-ui/forms';
import { ButtonLink, Notice } from '@site/shared-ui/ui';
import { confirmationApi } from './confirmation.api';
import { messages } from './messages';

/** Confirms an e-mail address by the token of the link that was sent to it; also without script. */
export function Confirmation({ token }: { token: string }) {
  const { search } = useLocation();
  const [result, setResult] = useState(() => postedResult(search, 'address', 'confirmed'));
  const [confirm] = confirmationApi.confirm.use();
  const [pressed, setPressed] = useState(false);
  const noticeId = useId();
  const message = result && messages[result];
  const isOver = result === 'confirmed' || result === 'invalid';

  // The button that was pressed is gone: what comes in its place takes the focus.
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
