import { isWayFree, isWidgetOpen, mayOpenByItself, type Widget } from '../shared/widgets';

/** How long after the page has come, or after another widget has closed (docs/product.md 4.9 and 4.10). */
const DELAY_MS = 45_000;
const LOOK_AGAIN_MS = 1_000;
/** Pixels of scrolling after which there is a way back to the top. */
const FAR = 300;

const root = document.documentElement;

/**
 * When a widget's turn comes; what opens is the shell's, which sleeps until then.
 * @param wakeShell loads the shell's code, whose widgets wake at idle
 */
export function watchForWidgets(wakeShell: () => void): void {
  const taken = new Set<Widget>();

  /** Whether the widget was taken; nothing when it may open and nobody is awake to open it. */
  const offer = (widget: Widget): boolean | undefined => {
    if (taken.has(widget) || !mayOpenByItself(widget) || !isWayFree()) return false;
    if (dispatchEvent(new CustomEvent('widget:due', { detail: widget, cancelable: true }))) {
      wakeShell();
      return;
    }
    taken.add(widget);
    return true;
  };

  const leave = (): void => {
    if (offer('popup') === undefined) setTimeout(leave, LOOK_AGAIN_MS);
  };
  // On its way to the tab or the address bar. Fingers do not leave; the mouse events that follow a touch may.
  document.addEventListener(
    'mouseleave',
    ({ target, clientY }) => {
      const leavesWindow = target === root || target === document;
      if (leavesWindow && clientY <= 0 && !matchMedia('(pointer:coarse)').matches) leave();
    },
    true,
  );

  setTimeout(() => {
    let due = (['call', 'popup'] as const).filter(mayOpenByItself);
    let calmUntil = 0;
    const look = (): void => {
      // One at a time: the other waits as long again after this one.
      if (isWidgetOpen()) calmUntil = Date.now() + DELAY_MS;
      else if (Date.now() >= calmUntil) due.find(offer);
      due = due.filter((widget) => !taken.has(widget) && mayOpenByItself(widget));
      if (due.length) setTimeout(look, LOOK_AGAIN_MS);
    };
    look();
  }, DELAY_MS);

  addEventListener('scroll', () => root.toggleAttribute('data-scrolled', scrollY > FAR), {
    passive: true,
  });
}
