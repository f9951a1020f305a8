import type { ReactNode } from 'react';
import { SmallButton, Text, VisuallyHidden } from '@site/shared-ui/ui';

interface DeletedRowProps {
  title: string;
  onUndo: () => void;
  /** That it is deleted, and for how long it can be brought back. */
  children: ReactNode;
}

/** Stands where something was until a moment ago, with the way back. */
export const DeletedRow = ({ title, onUndo, children }: DeletedRowProps) => (
  <>
    <Text>{children}</Text>
    <SmallButton alignSelf="start" onClick={onUndo}>
      Undo
      <VisuallyHidden> deleting {title}</VisuallyHidden>
    </SmallButton>
  </>
);
