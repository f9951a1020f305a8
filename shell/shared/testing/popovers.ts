/** jsdom knows no popovers: in its documents `data-popover-open` stands for `:popover-open`. */
export function standInPopovers(): void {
  const query = document.querySelector.bind(document);
  document.querySelector = (selector: string) =>
    query(selector.replaceAll(':popover-open', '[data-popover-open]'));
}
