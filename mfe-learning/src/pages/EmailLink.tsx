import { useLocation } from '@site/shared-ui/app';
import { postedResult, refusalOf, TokenForm } from '@site/shared-ui/forms';
import { Box, Heading, Notice, PageSection, Text } from '@site/shared-ui/ui';
import { useState, type ReactNode } from 'react';
import { FocusHeading } from '../features/completion/FocusHeading';

interface EmailLinkProps {
  token: string;
  title: string;
  /** What pressing the button does. */
  explanation: string;
  /** Of the button. */
  label: string;
  pendingLabel: string;
  /** Address that the form posts to without script, and what the way back then says. */
  form: { action: string; parameter: string; success: string };
  send: () => Promise<unknown>;
  /** What is said of a link that does nothing any more. */
  invalid: string;
  /** What is said when it is done, with the way on as children. */
  done: string;
  children: ReactNode;
}

/** The page behind an e-mail's link: one button, because mail programs open links by themselves, and how it went. */
export function EmailLink({
  token,
  title,
  explanation,
  label,
  pendingLabel,
  form: { action, parameter, success },
  send,
  invalid,
  done,
  children,
}: EmailLinkProps) {
  const { search } = useLocation();
  const [result, setResult] = useState(() => postedResult(search, parameter, success));
  const [pressed, setPressed] = useState(false);
  const press = async (): Promise<void> => {
    setPressed(true);
    setResult(undefined);
    try {
      await send();
      setResult(success);
    } catch (error) {
      setResult(refusalOf(error));
    }
  };
  return (
    <PageSection tight>
      <Heading as="h1">{title}</Heading>
      {result === success ? (
        <Box display="grid" gap="5" justifyItems="start" marginTop="6">
          <FocusHeading takesFocus={pressed}>{done}</FocusHeading>
          {children}
        </Box>
      ) : (
        <>
          <Text size="lg" tone="muted" marginBlock="6">
            {explanation}
          </Text>
          {result && (
            <Notice tone="error" marginBottom="6" maxWidth="article">
              <p>
                {result === 'invalid'
                  ? invalid
                  : 'This could not be done just now. Nothing is lost: please try again in a few minutes.'}
              </p>
            </Notice>
          )}
          <TokenForm
            action={action}
            aria-label={title}
            token={token}
            onSend={press}
            pendingLabel={pendingLabel}
          >
            {label}
          </TokenForm>
        </>
      )}
    </PageSection>
  );
}
