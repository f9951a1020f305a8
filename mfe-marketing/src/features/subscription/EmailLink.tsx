import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation } from '@site/shared-ui/app';
import { postedResult, refusalOf, TokenForm } from '@site/shared-ui/forms';
import { Box, Heading, Link, Notice, PageSection, Text } from '@site/shared-ui/ui';

interface DoneProps {
  title: ReactNode;
  text: string;
  /** Ways on. */
  links: readonly { href: string; label: string }[];
}

/** `awaited`: comes in the place of the button that was pressed, and takes the focus from it. */
function Done({ title, text, links, awaited }: DoneProps & { awaited: boolean }) {
  const id = useId();
  useEffect(() => {
    if (awaited) document.getElementById(id)?.focus();
  }, [awaited, id]);
  return (
    <Box>
      <Heading as="h1" id={id} tabIndex={-1}>
        {title}
      </Heading>
      <Text size="lg" tone="muted" marginTop="6">
        {text}
      </Text>
      <Box display="flex" flexWrap="wrap" columnGap="6" marginTop="4">
        {links.map(({ href, label }) => (
          <Link key={href} href={href} paddingBlock="2.5">
            {label}
          </Link>
        ))}
      </Box>
    </Box>
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
  /** Of the form and of its button. */
  formLabel: string;
  label: string;
  pendingLabel: string;
  /** What is said of a link that does nothing, and when it could not be done just now. */
  refusals: { invalid: ReactNode; unavailable: ReactNode };
  done: DoneProps;
}

/** The page behind an e-mail's link: one button, because mail programs open links by themselves, and how it went. */
export function EmailLink({
  token,
  title,
  text,
  form: { action, parameter, success },
  send,
  formLabel,
  label,
  pendingLabel,
  refusals,
  done,
}: EmailLinkProps) {
  const { search } = useLocation();
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
        <Done {...done} awaited={pressed} />
      ) : (
        <>
          <Heading as="h1">{title}</Heading>
          <Text size="lg" tone="muted" marginTop="6">
            {text}
          </Text>
          {result && (
            <Notice tone="error" marginTop="6" maxWidth="article">
              <p>{result === 'invalid' ? refusals.invalid : refusals.unavailable}</p>
            </Notice>
          )}
          <Box marginTop="8">
            <TokenForm
              action={action}
              aria-label={formLabel}
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
