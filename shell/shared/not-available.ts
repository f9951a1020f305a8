/** What a visitor reads where a part should be. It never tells the reason; the log does. */
export const NOT_AVAILABLE =
  'This part of the page is not available right now. Everything else works.';

/** The panel that keeps the place of a missing part, as HTML that needs no design system. */
export const notAvailablePanel = (heading: boolean): string =>
  `<section class="missing" role="group" aria-label="Missing part"><div>${
    heading ? '<h1>This page is taking a break</h1>' : ''
  }<p>${NOT_AVAILABLE}</p></div></section>`;
