/** Scroll distance in pixels after which the button back to the top appears (docs/product.md 2.4). */
const MIN_SCROLL_PX = 300;

/** Marks a scrolled page for the styles before the button is hydrated. Part of the inline boot. */
export function markScrolled(): void {
  const root = document.documentElement;
  addEventListener('scroll', () => root.toggleAttribute('data-scrolled', scrollY > MIN_SCROLL_PX), {
    passive: true,
  });
}
