/** What is said over the page for a moment. */
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

/** Fetches the code of toasts ahead: when the connection is what fails, it could not be had any more. */
export function expectAnnouncements(): void {
  import('@site/shared-ui/overlay').catch(() => undefined);
}

let hasAnnounced = false;

/** Shows a toast; says no when its code cannot be had, so that the page says it in its place. */
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

/** Takes away what was announced, because the visitor has gone on from it. */
export function dismissAnnouncement(): void {
  if (hasAnnounced)
    void import('@site/shared-ui/overlay').then(({ dismissToast }) => dismissToast());
}
