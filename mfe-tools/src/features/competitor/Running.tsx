import { useEffect, useRef } from 'react';
import { Card, chakra, Flex, Progress, SmallButton, Text } from '@site/shared-ui/ui';

/** What the bar shows from the first to the last moment (docs/product.md 4). */
const FIXED_PERCENT = 66;

const Ring = chakra('svg', {
  base: {
    boxSize: '6',
    flexShrink: '0',
    fill: 'none',
    stroke: 'accent',
    strokeWidth: '3',
    strokeLinecap: 'round',
    _motionReduce: { display: 'none' },
  },
});

/** Turns by itself: style sheets of remotes have no keyframes. Not there for who wants no motion. */
const Spinner = () => (
  <Ring viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3a9 9 0 1 1-9 9">
      <animateTransform
        attributeName="transform"
        type="rotate"
        from="0 12 12"
        to="360 12 12"
        dur="0.9s"
        repeatCount="indefinite"
      />
    </path>
  </Ring>
);

/** A run that is under way. Takes the focus, which the button that started it has lost. */
export function Running({ domain, onCancel }: { domain: string; onCancel: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Card gap="4">
      <Flex alignItems="center" gap="3">
        <Spinner />
        <Text overflowWrap="anywhere" minWidth="0">
          Analyzing {domain}
        </Text>
      </Flex>
      <Progress value={FIXED_PERCENT} label={`Analyzing ${domain}`} />
      <SmallButton ref={cancel} alignSelf="start" onClick={onCancel}>
        Cancel
      </SmallButton>
    </Card>
  );
}
