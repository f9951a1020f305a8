import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePageLocation } from '@site/shared-ui/parts';
import { Box, Heading, Notice, PageSection, Text } from '@site/shared-ui/ui';
import { TokenForm } from './form';
import { postedResult, refusalOf } from './submission-result';

/** Comes in the place of the button; `takesFocus` where that was pressed, and has the focus with it. */
function DoneHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Heading as="h1" ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

interface EmailLinkProps {
  token: string;
  title: ReactNode;
  /** What pressing the button does. */
  text: string;
  /** Address that the form posts to without script, and what the way back then says. */
  form: { action: string; parameter: string; success: string };
  send: () => Promise<unknown>;
  /** Of the button, and of the form. */
  label: string;
  pendingLabel: string;
  /** What is said of a link that does nothing. */
  invalid: ReactNode;
  /** What is said when it could not be done just now, if there is more to say than that. */
  unavailable?: ReactNode;
  /** The heading when it is done. */
  done: ReactNode;
  /** What has come of it then, and ways on. */
  children: ReactNode;
}

/** The page behind an e-mail's link: one button, because mail programs open links by themselves, and how it went. */
export function EmailLink({
  token,
  title,
  text,
  form: { action, parameter, success },
  send,
  label,
  pendingLabel,
  invalid,
  unavailable = 'This could not be done just now. Nothing is lost: please try again in a few minutes.',
  done,
  children,
}: EmailLinkProps) {
  const { search } = usePageLocation();
  const [result, setResult] = useState(() => postedResult(search, parameter, success));
  const [pressed, setPressed] = useState(false);

  async function press() {
    setPressed(true);
    setResult(undefined);
    try {
      await send();
      setResult(success);
    } catch (error) {
      setResult(refusalOf(error));
    }
  }

  return (
    <PageSection>
      {result === success ? (
        <>
          <DoneHeading takesFocus={pressed}>{done}</DoneHeading>
          {children}
        </>
      ) : (
        <>
          <Heading as="h1">{title}</Heading>
          <Text size="lg" tone="muted" marginTop="6">
            {text}
          </Text>
          {result && (
            <Notice tone="error" marginTop="6" maxWidth="article">
              <p>{result === 'invalid' ? invalid : unavailable}</p>
            </Notice>
          )}
          <Box marginTop="8">
            <TokenForm
              action={action}
              aria-label={label}
              token={token}
              onSend={press}
              pendingLabel={pendingLabel}
            >
              {label}
            </TokenForm>
          </Box>
        </>
      )}
    </PageSection>
  );
}
