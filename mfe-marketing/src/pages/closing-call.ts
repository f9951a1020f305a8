import { island } from '@site/shared-ui/islands';
import type { ClosingCallProps } from './ClosingCall';

export const closingCall = (props: ClosingCallProps) =>
  island(() => import('./ClosingCall'), { hydrate: 'never', props });
