import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '@site/shared-ui/ui';

interface FocusHeadingProps {
  /** Set if the heading is the response to an action of the visitor. */
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
