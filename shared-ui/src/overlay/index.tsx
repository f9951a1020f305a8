/** Dialogs and toasts. Import this on demand only, never with a page. */
export { Dialog } from './dialog';
export { dismissToast, toast } from './toast';
