import { contentFaults } from './faults-of-content';
import { deliveryFaults } from './faults-of-delivery';
import { textFaults } from './faults-of-text';
import type { NamedFault } from './named-fault';

/** Every fault that a check knows, on the good site: which checks then do not pass. */
export const faults: readonly NamedFault[] = [...textFaults, ...contentFaults, ...deliveryFaults];
