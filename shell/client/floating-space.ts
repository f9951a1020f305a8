/** Milliseconds without scrolling or a change of the page after which the floating buttons look for room. */
const DEBOUNCE_MS = 150;
/** Distance in pixels between the points that are looked at: less than the height of a line. */
const STEP_PX = 11;

/** Wider windows have a margin for the buttons (the global styles). */
const NARROW_WINDOW = '(width < 80rem)';

const CONTROLS = 'a,button,input,select,textarea,summary,label';

/** Whether an element is content that must stay visible: a control, or text of its own. */
const isContent = (element: Element): boolean =>
  element.matches(CONTROLS) ||
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  );

/** Points from `start` to `start + length`, both ends included. */
function getPoints(start: number, length: number): number[] {
  const last = Math.ceil(length / STEP_PX);
  return Array.from({ length: last + 1 }, (_, index) => start + (length * index) / last);
}

/** Whether content lies below a button's place beside the page's edge, wherever the button is now. */
function isCovering(floating: HTMLElement, button: HTMLElement): boolean {
  const corner = floating.getBoundingClientRect();
  const xs = getPoints(corner.left + button.offsetLeft, button.offsetWidth);
  const ys = getPoints(corner.top + button.offsetTop, button.offsetHeight);
  return ys.some((y) =>
    xs.some((x) =>
      document
        .elementsFromPoint(x, y)
        .some((element) => !floating.contains(element) && isContent(element)),
    ),
  );
}

/**
 * Keeps the floating buttons off the page's text and controls where no margin has room for them: they stay at the edge
 * of the window (the global styles) while the page scrolls, and come out at rest where nothing lies below them.
 */
export function reserveFloatingSpace(): void {
  const floating = document.querySelector<HTMLElement>('.floating');
  if (!floating) return;
  const narrow = matchMedia(NARROW_WINDOW);
  let timer: ReturnType<typeof setTimeout>;
  const update = (): void => {
    if (!narrow.matches) return;
    const buttons = [...floating.querySelectorAll<HTMLElement>(':scope>.island>button')].filter(
      (button) => button.offsetWidth > 0 && getComputedStyle(button).visibility !== 'hidden',
    );
    floating.toggleAttribute('data-free', !buttons.some((button) => isCovering(floating, button)));
  };
  const scheduleUpdate = (): void => {
    clearTimeout(timer);
    timer = setTimeout(update, DEBOUNCE_MS);
  };
  addEventListener(
    'scroll',
    () => {
      floating.removeAttribute('data-free');
      scheduleUpdate();
    },
    { passive: true },
  );
  addEventListener('resize', scheduleUpdate);
  // A font that comes late moves text, also where the page keeps its height.
  document.fonts.addEventListener('loadingdone', scheduleUpdate);
  new ResizeObserver(scheduleUpdate).observe(document.body);
  new MutationObserver(scheduleUpdate).observe(document.body, { childList: true, subtree: true });
  scheduleUpdate();
}
