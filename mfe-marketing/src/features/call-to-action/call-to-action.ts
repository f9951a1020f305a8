import { island } from '@site/shared-ui/islands';
import type { CallToActionIslandProps } from './CallToActionIsland';

export const callToAction = (props: CallToActionIslandProps) =>
  island(() => import('./CallToActionIsland'), { hydrate: 'never', props });
