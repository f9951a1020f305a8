import { keepCurrent } from './keep-current';

/** The inline script of the platform's own pages. */
const place = document.querySelector<HTMLElement>('[data-updates]');
if (place) keepCurrent(place, place.dataset['updates'] ?? '');
