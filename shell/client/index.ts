import '../boot/handle';

/**
 * The async boundary that Module Federation needs: shared modules are ready when start runs. When it cannot
 * be had, what waits for it goes the native way and the next key or press tries again.
 */
function load(): void {
  import('./start').catch((error: unknown) => {
    console.warn('The page could not be woken:', error);
    for (const part of window.__boot.asked) part.dispatchEvent(new Event('part:failed'));
    addEventListener('pointerdown', load, { once: true, capture: true });
    addEventListener('keydown', load, { once: true, capture: true });
  });
}

load();
