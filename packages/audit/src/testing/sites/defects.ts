import { contentDefects } from './content-defects';
import { deliveryDefects } from './delivery-defects';
import type { NamedDefect } from './named-defect';
import { textDefects } from './text-defects';

/** Every fault that a check finds, with the checks that then do not pass on the good site. */
export const defects: readonly NamedDefect[] = [
  ...textDefects,
  ...contentDefects,
  ...deliveryDefects,
];
