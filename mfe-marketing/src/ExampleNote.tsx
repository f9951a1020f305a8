import type { ComponentProps, ReactNode } from 'react';
import { Badge, Flex, SmallText } from '@site/shared-ui/ui';

/** Marks one thing that is made up: a card, a picture. */
export const ExampleBadge = (own: ComponentProps<typeof Badge>) => (
  <Badge tone="plain" border="1px solid {colors.line}" {...own}>
    Example
  </Badge>
);

interface ExampleNoteProps {
  /** What is shown; examples as long as it is not there. */
  shown: readonly { isReal?: boolean | undefined }[] | undefined;
  /** What they are, e.g. `case studies`. */
  called: string;
  /** What an example is not. */
  meaning?: string;
  children?: ReactNode;
}

/** Says where a list begins which of its entries are made up. */
export function ExampleNote({ shown, called, meaning = '', children }: ExampleNoteProps) {
  const hasExamples = !shown?.length || shown.some(({ isReal }) => !isReal);
  const hasReal = shown?.some(({ isReal }) => isReal);
  const which = hasReal ? `The ${called} marked so` : `These ${called}`;
  if (!hasExamples && !children) return null;
  return (
    <Flex gap="2.5" alignItems="baseline" flexWrap="wrap">
      {hasExamples && <ExampleBadge />}
      <SmallText flex="1 1 14rem">
        {hasExamples && `${which} are examples${meaning}. `}
        {children}
      </SmallText>
    </Flex>
  );
}
