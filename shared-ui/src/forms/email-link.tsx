import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import type { ContractForm } from '@site/contracts/contract';
import { usePageLocation } from '@site/shared-ui/islands';
import { Box, Breadcrumb, Heading, Notice, PageSection, Text } from '@site/shared-ui/ui';
import { SubmitButton } from './form';
import { postedResult, refusalOf } from './submission-result';
import { useSubmit } from './use-form';

interface EmailLinkProps {
  token: string;
  breadcrumbs?: ComponentProps<typeof Breadcrumb>['items'];
  title: ReactNode;
  /** What the button does. It goes with the button. */
  text: string;
  form: ContractForm;
  send: () => Promise<unknown>;
  /** Label of the button and of the form. */
  label: string;
  pendingLabel: string;
  /** Text about an invalid link, with the way to a new one. */
  invalid: ReactNode;
  /** Set when the link is known to be invalid before the button is pressed. */
  isInvalid?: boolean;
  /** Text for a temporary failure, if it needs more than the default. */
  unavailable?: ReactNode;
  done: ReactNode;
  /** Content after a success: its result and further links. */
  children: ReactNode;
}

/**
 * The page behind an email's link: one button, because mail programs open links by themselves, and its result. After a
 * success or an invalid link the button is gone: pressing it once more would change nothing.
 */
export function EmailLink({
  token,
  breadcrumbs,
  title,
  text,
  form: { action, parameter, success },
  send,
  label,
  pendingLabel,
  invalid,
  isInvalid = false,
  unavailable = 'This could not be done just now. Nothing is lost: please try again in a few minutes.',
  done,
  children,
}: EmailLinkProps) {
  const { search } = usePageLocation();
  const [answered, setAnswered] = useState(() => postedResult(search, parameter, success));
  const [isPressed, setIsPressed] = useState(false);
  const outcomeId = useId();
  const result = answered ?? (isInvalid ? 'invalid' : undefined);
  const isFinal = result === success || result === 'invalid';

  // The pressed button is gone, so the outcome takes the focus.
  useEffect(() => {
    if (isPressed && isFinal) document.getElementById(outcomeId)?.focus();
  }, [isPressed, isFinal, outcomeId]);

  const { pending, onSubmit } = useSubmit(async () => {
    setIsPressed(true);
    setAnswered(undefined);
    try {
      await send();
      setAnswered(success);
    } catch (error) {
      setAnswered(refusalOf(error));
    }
  });

  return (
    <PageSection>
      {breadcrumbs && (
        <Box marginBottom="6">
          <Breadcrumb items={breadcrumbs} />
        </Box>
      )}
      {result === success ? (
        <>
          <Heading as="h1" id={outcomeId} tabIndex={-1}>
            {done}
          </Heading>
          {children}
        </>
      ) : (
        <>
          <Heading as="h1">{title}</Heading>
          {result !== 'invalid' && (
            <Text size="lg" tone="muted" marginTop="6">
              {text}
            </Text>
          )}
          {result && (
            <Notice id={outcomeId} tabIndex={-1} tone="error" marginTop="6" maxWidth="article">
              <p>{result === 'invalid' ? invalid : unavailable}</p>
            </Notice>
          )}
          {!isFinal && (
            <Box marginTop="8">
              <form method="post" action={action} aria-label={label} onSubmit={onSubmit}>
                <input type="hidden" name="token" value={token} />
                <SubmitButton pending={pending} pendingLabel={pendingLabel}>
                  {label}
                </SubmitButton>
              </form>
            </Box>
          )}
        </>
      )}
    </PageSection>
  );
}
