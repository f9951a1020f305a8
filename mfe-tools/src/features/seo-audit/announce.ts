interface Announcement {
  title: string;
  description: string;
  tone: 'success' | 'error';
}

/**
 * Fetches the code of toasts before there is something to say: when a request fails for want of a connection,
 * it could not be had any more.
 */
export function expectAnnouncements(): void {
  import('@site/shared-ui/overlay').catch(() => undefined);
}

/** Shows a toast. When its code cannot be had nothing is lost: the page says the same in its place. */
export async function announce(announcement: Announcement): Promise<void> {
  try {
    const { toast } = await import('@site/shared-ui/overlay');
    toast(announcement);
  } catch (error) {
    console.warn('A toast could not be shown:', error);
  }
}
