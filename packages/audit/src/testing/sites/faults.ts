import { contentFaults } from './faults-of-content';
import { deliveryFaults } from './faults-of-delivery';
import { textFaults } from './faults-of-text';
import type { NamedFault } from './named-fault';

/** Every fault that a check finds, with the checks that then do not pass on the good site. */
export const faults: readonly NamedFault[] = [...textFaults, ...contentFaults, ...deliveryFaults];
