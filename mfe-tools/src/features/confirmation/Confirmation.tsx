import { useEffect, useId, useState, type FormEvent } from 'react';
import { useLocation } from '@site/shared-ui/app';
import { Button, ButtonLink, Notice } from '@site/shared-ui/ui';
import { confirmationApi } from './confirmation.api';
import { messages, outcomeIn, outcomeOf, type Outcome } from './outcome';

/** Confirms an e-mail address by the token of the link that was sent to it; also without script. */
export function Confirmation({ token }: { token: string }) {
  const { search } = useLocation();
  const [outcome, setOutcome] = useState<Outcome | undefined>(() => outcomeIn(search));
  const [confirm, { isLoading }] = confirmationApi.confirm.use();
  const [pressed, setPressed] = useState(false);
  const noticeId = useId();
  const message = outcome && messages[outcome];
  const isOver = outcome === 'confirmed' || outcome === 'invalid';

  // The button that was pressed is gone: what comes in its place takes the focus.
  useEffect(() => {
    if (pressed && isOver) document.getElementById(noticeId)?.focus();
  }, [pressed, isOver, noticeId]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    setPressed(true);
    setOutcome(undefined);
    try {
      await confirm({ token });
      setOutcome('confirmed');
    } catch (error) {
      setOutcome(outcomeOf(error));
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
      {outcome === 'invalid' && <ButtonLink href="/seo-audit">Run a new audit</ButtonLink>}
      {!isOver && (
        <form
          method="post"
          action="/api/seo-audit/confirm"
          aria-label="Confirm your address"
          onSubmit={(event) => void submit(event)}
        >
          <input type="hidden" name="token" value={token} />
          <Button type="submit" aria-disabled={isLoading || undefined}>
            {isLoading ? 'Confirming...' : 'Confirm and send my summary'}
          </Button>
        </form>
      )}
    </>
  );
}
