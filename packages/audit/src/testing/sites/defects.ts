import type { Case } from './case';
import { contentDefects } from './content-defects';
import { deliveryDefects } from './delivery-defects';
import { textDefects } from './text-defects';

/** Every fault that a check finds, with the checks that then do not pass on the good site. */
export const defects: readonly Case[] = [...textDefects, ...contentDefects, ...deliveryDefects];
