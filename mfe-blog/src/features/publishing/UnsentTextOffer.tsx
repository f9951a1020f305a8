import { Flex, Notice, SmallButton } from '@site/shared-ui/ui';
import { thenFocus } from './focus-field';
import type { UnsentText } from './unsent-text';
import { momentOf } from './times';

interface UnsentTextOfferProps {
  text: UnsentText;
  onGoOn: () => void;
  onDiscard: () => void;
}

/** A text that an earlier visit did not send, and what to do with it. */
export const UnsentTextOffer = ({ text, onGoOn, onDiscard }: UnsentTextOfferProps) => (
  <Notice tone="info">
    <p>
      <strong>{text.entries.title ? `“${text.entries.title}”` : 'A text'} was not sent.</strong>{' '}
      This browser has kept it since {momentOf(text.keptAt)}.
    </p>
    <Flex gap="3" flexWrap="wrap">
      <SmallButton onClick={thenFocus('title', onGoOn)}>Restore it</SmallButton>
      <SmallButton onClick={thenFocus('title', onDiscard)}>Discard it</SmallButton>
    </Flex>
  </Notice>
);
