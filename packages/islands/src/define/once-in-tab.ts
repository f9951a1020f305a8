/** Returns true once per tab and key, for actions such as a reload. Always false without storage. */
export function claimTabKey(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
