import { useEffect, useRef } from 'react';
import { Box, MissingData } from '@site/shared-ui/ui';

/**
 * Stands for the gate while the server cannot be asked who is there. A page that is loaded again begins where it was
 * scrolled to, which may be far below this: it takes the focus, and is in sight.
 */
export function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Box ref={message} tabIndex={-1} scrollMarginTop="24">
      <MissingData what="Your session" onRetry={onRetry}>
        The server does not answer, so nothing can be read or saved either. Wait a moment, then try
        again.
      </MissingData>
    </Box>
  );
}
