import type { Release } from '@site/contracts/platform/release-map';
import type { ReleaseEvent } from '../map/history';

export const integrity = `sha384-${'a'.repeat(64)}`;
export const build = (name: string): Release => ({ build: name, integrity });
export const base = 'http://localhost:3002';
export const event = (action: ReleaseEvent['action']): ReleaseEvent => ({
  action,
  by: 'Ann',
  reason: '',
});
