/**
 * Whether something may be done that is done once in a tab, e.g. loading a document again for a build that is gone: one that
 * stays stale must not reload for ever. Never when the browser cannot keep count.
 */
export function onceInTab(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
