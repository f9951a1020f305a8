/** Dialogs and toasts. Import this on demand only, never with a page. */
export { Dialog } from './Dialog';
export { dismissToast, toast } from './toast';
