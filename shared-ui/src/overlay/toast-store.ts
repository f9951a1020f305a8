/** A short message about something that has just happened. */
export interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error';
}

export interface ShownToast extends Toast {
  /** Tells a toast from an equal one before it. */
  key: number;
}

let shown: ShownToast | undefined;
let count = 0;
const subscribers = new Set<() => void>();

/** At most one toast is visible: the newest (docs/product.md 4). */
export const toastStore = {
  get: (): ShownToast | undefined => shown,
  subscribe(notify: () => void): () => void {
    subscribers.add(notify);
    return () => void subscribers.delete(notify);
  },
  show(toast: Toast): void {
    shown = { ...toast, key: ++count };
    subscribers.forEach((notify) => notify());
  },
  dismiss(): void {
    shown = undefined;
    subscribers.forEach((notify) => notify());
  },
};
