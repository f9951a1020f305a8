import type { ComponentProps, ReactNode } from 'react';
import { Badge, Flex, SmallText } from '@site/shared-ui/ui';

/** Marks one invented card or picture. */
export const ExampleBadge = (own: ComponentProps<typeof Badge>) => (
  <Badge tone="plain" border="1px solid {colors.line}" {...own}>
    Example
  </Badge>
);

interface ExampleNoteProps {
  /** The entries of the list; all count as examples while it is undefined. */
  shown: readonly { isReal?: boolean | undefined }[] | undefined;
  /** Name of the entries, e.g. `case studies`. */
  called: string;
  /** Continues the sentence `These … are examples`. */
  meaning?: string;
  children?: ReactNode;
}

/** Explains, above a list, which of its entries are examples. Renders nothing if none is and there is no other text. */
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
