/** Pixels between link and note, and between note and the edge of the screen. */
const GAP = 6;
const EDGE = 16;

/**
 * Places a note below a link, or above it if it does not fit below and there is more room above. It never covers the
 * link. Positions are coordinates of the page.
 */
export function positionNote(note: HTMLElement, link: HTMLElement): void {
  const { left, top, bottom } = link.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom - GAP - EDGE;
  const above = top - GAP - EDGE;
  note.style.maxHeight = '';
  const isBelow = note.offsetHeight <= below || below >= above;
  note.style.maxHeight = `${Math.max(isBelow ? below : above, 0)}px`;
  const maxLeft = clientWidth - note.offsetWidth - EDGE;
  note.style.left = `${scrollX + Math.max(EDGE, Math.min(left, maxLeft))}px`;
  note.style.top = `${scrollY + (isBelow ? bottom + GAP : top - GAP - note.offsetHeight)}px`;
}
