import { contentDefects } from './content-defects';
import { deliveryDefects } from './delivery-defects';
import { textDefects } from './text-defects';
import type { NamedDefect } from './named-defect';

/** Every fault that a check finds, with the checks that then do not pass on the good site. */
export const defects: readonly NamedDefect[] = [...textDefects, ...contentDefects, ...deliveryDefects];
