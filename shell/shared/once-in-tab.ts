/** Whether something may be done that is done once in a tab, such as a reload. Never where nothing can be counted. */
export function onceInTab(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
