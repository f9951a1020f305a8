import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { withProviders } from '@site/shared-ui/parts';
import { ToastRegion } from './ToastRegion';
import { toastStore, type Toast } from './toast-store';

let mounted = false;

/** The region stands empty before the first message: what is live already is read out when it changes. */
function mountRegion(): void {
  if (mounted) return;
  mounted = true;
  const element = document.createElement('div');
  element.className = 'part';
  document.body.append(element);
  const root = createRoot(element);
  flushSync(() => root.render(withProviders(<ToastRegion />)));
}

/** Shows a message over the page for five seconds, in place of the one before it. */
export function toast(message: Toast): void {
  mountRegion();
  toastStore.show(message);
}

/** Takes the message away that is shown, if any: what it told of has been answered. */
export const dismissToast = (): void => toastStore.dismiss();
