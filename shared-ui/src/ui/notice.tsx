import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { SmallButton } from './button';
import { Card } from './card';
import { Icon, type IconName } from './icon';

const Root = chakra(Card, { base: { flexDirection: 'row', padding: '5' } });
const Body = chakra('div', { base: { display: 'grid', gap: '2', minWidth: '0' } });

const icons = { success: 'success', error: 'alert', info: 'info' } satisfies Record<
  string,
  IconName
>;
const iconColors = { success: 'good', error: 'poor', info: 'muted' } as const;

interface NoticeProps extends HTMLChakraProps<'div'> {
  tone: 'success' | 'error' | 'info';
  children: ReactNode;
}

/** A message on the page itself: the event, what was kept, and the next step. */
export function Notice({ tone, children, ...rest }: NoticeProps) {
  return (
    <Root role={tone === 'error' ? 'alert' : 'status'} {...rest}>
      <Icon name={icons[tone]} color={iconColors[tone]} boxSize="1.4em" marginTop="0.1em" />
      <Body>{children}</Body>
    </Root>
  );
}

interface MissingDataProps extends HTMLChakraProps<'div'> {
  /** The missing data, as the beginning of a sentence: `The latest posts`. */
  what: string;
  /** Text about what still works, or where else the data is. */
  children?: ReactNode;
  onRetry: () => void;
}

/** Replaces data that could not be loaded. */
export function MissingData({ what, children, onRetry, ...rest }: MissingDataProps) {
  return (
    <Notice tone="info" role="status" {...rest}>
      <p>
        <strong>{what} could not be loaded just now.</strong>{' '}
        {children ?? 'Everything else on this page works.'}
      </p>
      <SmallButton justifySelf="start" onClick={onRetry}>
        Try again
      </SmallButton>
    </Notice>
  );
}
