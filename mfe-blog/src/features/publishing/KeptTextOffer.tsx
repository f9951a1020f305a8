import { Button, Flex, Notice } from '@site/shared-ui/ui';
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
      <Button
        kind="quiet"
        size="sm"
        onClick={({ currentTarget }) => {
          onGoOn();
          focusField(currentTarget, 'title');
        }}
      >
        Restore it
      </Button>
      <Button
        kind="quiet"
        size="sm"
        onClick={({ currentTarget }) => {
          onDiscard();
          focusField(currentTarget, 'title');
        }}
      >
        Discard it
      </Button>
    </Flex>
  </Notice>
);
