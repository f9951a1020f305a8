/** jsdom does not implement popovers: in tests `data-popover-open` replaces `:popover-open`. */
export function mockPopovers(): void {
  const query = document.querySelector.bind(document);
  document.querySelector = (selector: string) =>
    query(selector.replaceAll(':popover-open', '[data-popover-open]'));
}
