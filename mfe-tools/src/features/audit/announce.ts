interface Announcement {
  title: string;
  description: string;
  tone: 'success' | 'error';
}

/** Shows a toast. When its code cannot be had nothing is lost: the page says the same in its place. */
export async function announce(announcement: Announcement): Promise<void> {
  const overlay = await import('@site/shared-ui/overlay').catch(() => undefined);
  overlay?.toast(announcement);
}
