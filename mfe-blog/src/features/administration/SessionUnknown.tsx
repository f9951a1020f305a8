import { MissingData } from '@site/shared-ui/ui';

/** Stands for the gate while the server cannot be asked who is there. */
export const SessionUnknown = ({ onRetry }: { onRetry: () => void }) => (
  <MissingData what="Your session" onRetry={onRetry}>
    The server does not answer, so nothing can be published either. Wait a moment, then try again.
  </MissingData>
);
