import { useState } from 'react';
import type { Term } from '@site/contracts/glossary';
import { chakra, Icon, VisuallyHidden } from '@site/shared-ui/ui';
import { GLOSSARY } from './filter';

const CopyButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: '0',
    minHeight: '11',
    marginBlock: '-2.5',
    color: 'muted',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { color: 'ink', textDecoration: 'underline' },
    // It needs a script; the anchor is in the heading's link.
    '@media (scripting: none)': { display: 'none' },
  },
});

const outcomes = {
  copied: { label: 'Link copied', said: 'The link has been copied' },
  refused: { label: 'See the address bar', said: 'The link stands in the address bar' },
} as const;

export interface CopyLinkProps {
  term: Term;
  /** Tells those who listen how it went. */
  say: (words: string) => void;
}

/** Puts the address of a term into the clipboard; where the browser refuses that, into the address bar. */
export function CopyLink({ term: { id, term }, say }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const end = (how: keyof typeof outcomes) => {
    setOutcome(how);
    say(`${outcomes[how].said}: ${term}`);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${GLOSSARY}#${id}`);
      end('copied');
    } catch {
      location.hash = id;
      end('refused');
    }
  };
  return (
    <CopyButton type="button" onClick={() => void copy()} onBlur={() => setOutcome(undefined)}>
      <Icon name={outcome === 'copied' ? 'check' : 'link'} />
      {outcome ? outcomes[outcome].label : 'Copy link'}
      <VisuallyHidden>{`: ${term}`}</VisuallyHidden>
    </CopyButton>
  );
}
