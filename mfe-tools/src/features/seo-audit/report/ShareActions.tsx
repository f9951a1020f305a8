import { useState } from 'react';
import { ButtonLink, chakra, Link, SmallButton, Stack, Text } from '@site/shared-ui/ui';

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });
/** Hidden without script, which its buttons need. */
const Scripted = chakra('div', {
  base: { display: 'contents', '@media (scripting: none)': { display: 'none' } },
});

const messages = {
  copied: 'The address of this result is copied. Whoever has it can read the result.',
  refused: 'The browser did not let us copy. Open the address of the result and copy it there.',
};

interface ShareActionsProps {
  /** Undefined for a result that is not stored. */
  auditId: string | undefined;
  /** Whether this page is the result's own. */
  isOwnPage: boolean;
}

export function ShareActions({ auditId, isOwnPage }: ShareActionsProps) {
  const [message, setMessage] = useState('');
  const path = auditId && `/seo-audit/result/${auditId}`;

  const copy = async (what: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(what, location.href).href);
      setMessage(messages.copied);
    } catch {
      setMessage(messages.refused);
    }
  };

  return (
    <Stack gap="3" _print={{ display: 'none' }}>
      <Row>
        <Scripted>
          {path && <SmallButton onClick={() => void copy(path)}>Copy the address</SmallButton>}
          <SmallButton onClick={() => window.print()}>Print or save</SmallButton>
        </Scripted>
        {path && !isOwnPage && (
          <ButtonLink kind="quiet" size="sm" href={path}>
            Result on its own page
          </ButtonLink>
        )}
      </Row>
      <Text size="sm" role="status" _empty={{ display: 'none' }}>
        {message}
      </Text>
      <Text size="sm">
        <Link href="/seo-audit/checks">How the score comes about</Link>
      </Text>
    </Stack>
  );
}
