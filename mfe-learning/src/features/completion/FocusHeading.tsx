import { Heading } from '@site/shared-ui/ui';
import { useEffect, useRef, type ReactNode } from 'react';

interface FocusHeadingProps {
  /** Set when it answers what the visitor has just done, so that it is read first. */
  takesFocus: boolean;
  children: ReactNode;
}

export function FocusHeading({ takesFocus, children }: FocusHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Heading size="h3" ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
