import { useState } from 'react';
import { Box, ButtonLink, Flex, Link, SmallButton, Stack, Text } from '@site/shared-ui/ui';

const messages = {
  copied: 'Link copied. Anyone who has it can read this report.',
  refused:
    'The browser didn’t let us copy. Open the report on its own page and copy the address there.',
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
  const file = `/api/seo-audit/results/${auditId ?? ''}/report`;

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
      <Flex flexWrap="wrap" gap="3">
        {/* Hidden without script, which its buttons need. */}
        <Box display="contents" css={{ '@media (scripting: none)': { display: 'none' } }}>
          {path && <SmallButton onClick={() => void copy(path)}>Copy the link</SmallButton>}
          <SmallButton onClick={() => window.print()}>Print</SmallButton>
        </Box>
        {auditId && (
          <>
            <ButtonLink kind="quiet" size="sm" href={`${file}.pdf`} download>
              PDF
            </ButtonLink>
            <ButtonLink kind="quiet" size="sm" href={`${file}.md`} download>
              Markdown
            </ButtonLink>
          </>
        )}
        {path && !isOwnPage && (
          <ButtonLink kind="quiet" size="sm" href={path}>
            Open on its own page
          </ButtonLink>
        )}
      </Flex>
      <Text size="sm" role="status" _empty={{ display: 'none' }}>
        {message}
      </Text>
      <Text size="sm">
        <Link href="/seo-audit/checks">How we score</Link>
      </Text>
    </Stack>
  );
}
