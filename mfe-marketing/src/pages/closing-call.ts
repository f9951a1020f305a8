import { part } from '@site/shared-ui/parts';
import type { ClosingCallProps } from './ClosingCall';

export const closingCall = (props: ClosingCallProps) =>
  part(() => import('./ClosingCall'), { when: 'static', props });
