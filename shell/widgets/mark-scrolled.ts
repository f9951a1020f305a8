/** Pixels of scrolling after which there is a way back to the top (docs/product.md 2.4). */
const FAR = 300;

/** Says to the styles how far the page is scrolled, before the button is awake. Part of the inline boot. */
export function markScrolled(): void {
  const root = document.documentElement;
  addEventListener('scroll', () => root.toggleAttribute('data-scrolled', scrollY > FAR), {
    passive: true,
  });
}
