/** What lies over the page. Imported at the moment of need only, never with a page. */
export { Dialog } from './Dialog';
export { dismissToast, toast } from './toast';
