import { part } from '@site/shared-ui/parts';
import type { ClosingCallProps } from './ClosingCall';

/** The part at the end of a page: one sentence, and where to go from here. */
export const closingCall = (props: ClosingCallProps) =>
  part(() => import('./ClosingCall'), { when: 'static', props });
