export interface Announcement {
  title: string;
  description: string;
  tone: 'success' | 'error';
}

export const success = (title: string, description: string): Announcement => ({
  title,
  description,
  tone: 'success',
});

export const problem = (description: string, title = 'Error'): Announcement => ({
  title,
  description,
  tone: 'error',
});

/** Preloads the code of toasts, which could not be loaded any more when the connection fails. */
export function preloadAnnouncements(): void {
  import('@site/shared-ui/overlay').catch(() => undefined);
}

let hasAnnounced = false;

/** Shows a toast. Returns false when its code does not load; the page then shows the message itself. */
export async function announce(announcement: Announcement): Promise<boolean> {
  try {
    const { toast } = await import('@site/shared-ui/overlay');
    toast(announcement);
    hasAnnounced = true;
    return true;
  } catch {
    return false;
  }
}

/** Removes the announcement, because the visitor has moved on. */
export function dismissAnnouncement(): void {
  if (hasAnnounced)
    void import('@site/shared-ui/overlay').then(({ dismissToast }) => dismissToast());
}
