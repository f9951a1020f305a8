/** The result of a use of the browser's storage; undefined where it is forbidden or full. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Returns true once per tab and key, for actions such as a reload. Always false without storage. */
export const claimTabKey = (key: string): boolean =>
  tryStorage(() => {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  }) ?? false;
