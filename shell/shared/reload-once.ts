/**
 * Whether the document may be loaded again for a reason (a build that is gone): once for each in a tab, because a
 * document that stays stale must not reload for ever. Never when the browser cannot keep count.
 */
export function mayReload(reason: string): boolean {
  const key = `reloaded:${reason}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
