import { useState } from 'react';
import { chakra, Icon, SmallButton, SmallText } from '@site/shared-ui/ui';

/** It needs a script; without one the address bar has the same. */
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '3',
    '@media (scripting: none)': { display: 'none' },
    _print: { display: 'none' },
  },
});

const messages = {
  copied: 'The link is copied.',
  refused: 'The browser did not let us copy. The link stands in the address bar.',
};

/** Somebody closed the sheet: nothing has gone wrong. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Hands the post on: its link into the clipboard, or by the browser's own sheet where it has one. */
export function ShareLink({ title, slug }: { title: string; slug: string }) {
  const [message, setMessage] = useState('');
  const address = (): string => new URL(`/blog/${slug}`, location.href).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address());
      setMessage(messages.copied);
    } catch {
      setMessage(messages.refused);
    }
  };
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url: address() });
    } catch (error) {
      if (!isGivenUp(error)) await copy();
    }
  };
  return (
    <Row>
      <SmallButton onClick={() => void copy()}>
        <Icon name="link" />
        Copy link
      </SmallButton>
      <SmallButton onClick={() => void share()}>Share this article</SmallButton>
      <SmallText role="status" _empty={{ display: 'none' }}>
        {message}
      </SmallText>
    </Row>
  );
}
