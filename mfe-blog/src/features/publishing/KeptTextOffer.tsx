import { Flex, Notice, SmallButton } from '@site/shared-ui/ui';
import { focusField } from './focus-field';
import type { KeptText } from './kept-text';
import { momentOf } from './times';

interface KeptTextOfferProps {
  kept: KeptText;
  onGoOn: () => void;
  onDiscard: () => void;
}

/** A text that an earlier visit did not send, and what to do with it. */
export const KeptTextOffer = ({ kept, onGoOn, onDiscard }: KeptTextOfferProps) => (
  <Notice tone="info">
    <p>
      <strong>{kept.entries.title ? `“${kept.entries.title}”` : 'A text'} was not sent.</strong>{' '}
      This browser has kept it since {momentOf(kept.keptAt)}.
    </p>
    <Flex gap="3" flexWrap="wrap">
      <SmallButton
        onClick={({ currentTarget }) => {
          onGoOn();
          focusField(currentTarget, 'title');
        }}
      >
        Restore it
      </SmallButton>
      <SmallButton
        onClick={({ currentTarget }) => {
          onDiscard();
          focusField(currentTarget, 'title');
        }}
      >
        Discard it
      </SmallButton>
    </Flex>
  </Notice>
);
