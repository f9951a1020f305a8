import type { Release } from '@site/contracts/platform/federation';
import type { ReleaseEvent } from '../map/history';

export const integrity = `sha384-${'a'.repeat(64)}`;
/** A build as the map lists it. */
export const build = (name: string): Release => ({ build: name, integrity });
/** Address of the folder with the builds. */
export const base = 'http://localhost:3002';
export const event = (action: ReleaseEvent['action']): ReleaseEvent => ({
  action,
  by: 'Ann',
  reason: '',
});
