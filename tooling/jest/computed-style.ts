/** The style properties that queries by role and checks of visibility read. */
const READ = ['display', 'visibility', 'opacity', 'pointer-events', 'user-select'];
const INHERITED = new Set(['visibility', 'pointer-events', 'user-select']);

const computed = window.getComputedStyle.bind(window);

/** Values from jsdom's own style sheet, in the order of READ, by everything about an element that its rules depend on. */
const byKind = new Map<string, readonly string[]>();

function ofKind(element: Element): readonly string[] {
  const bare = element.cloneNode(false) as Element;
  bare.removeAttribute('class');
  bare.removeAttribute('style');
  const attributes = ['hidden', 'open', 'type'].map((name) => bare.getAttribute(name));
  const kind = [bare.namespaceURI, bare.localName, ...attributes].join();
  const known = byKind.get(kind);
  if (known) return known;
  const style = computed(bare);
  const values = READ.map((name) => style.getPropertyValue(name));
  byKind.set(kind, values);
  return values;
}

/** The page's rules that set a property of READ. Emotion only ever adds rules. */
let rules: readonly CSSStyleRule[] = [];
let count = 0;

function currentRules(): readonly CSSStyleRule[] {
  const lists = [...document.styleSheets].map(({ cssRules }) => cssRules);
  const now = lists.reduce((sum, { length }) => sum + length, 0);
  if (now === count) return rules;
  count = now;
  rules = lists
    .flatMap((list) => [...list] as CSSStyleRule[])
    .filter(({ style }) => style && READ.some((name) => style.getPropertyValue(name) !== ''));
  return rules;
}

const oneClass = /^\.([\w-]+)$/;

function matches(element: Element, { selectorText }: CSSStyleRule): boolean {
  const [, name] = oneClass.exec(selectorText) ?? [];
  if (name !== undefined) return element.classList.contains(name);
  try {
    return element.matches(selectorText);
  } catch {
    return false;
  }
}

function valueOf(element: Element, name: string): string {
  const own = (element as HTMLElement).style?.getPropertyValue(name);
  if (own) return own;
  const rule = currentRules().findLast(
    (each) => each.style.getPropertyValue(name) !== '' && matches(element, each),
  );
  if (rule) return rule.style.getPropertyValue(name);
  if (INHERITED.has(name) && element.parentElement) return valueOf(element.parentElement, name);
  return ofKind(element)[READ.indexOf(name)] ?? '';
}

/**
 * jsdom matches every rule of its own and of the page's style sheets with each queried element, which took more than half
 * of the time of the page tests. Here the properties of READ come from fewer rules, all others from jsdom.
 */
window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return computed(element, pseudo);
  const read = (name: string) =>
    READ.includes(name) ? valueOf(element, name) : computed(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, key) => {
      if (key === 'getPropertyValue') return read;
      const name = String(key).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return READ.includes(name) ? valueOf(element, name) : Reflect.get(computed(element), key);
    },
  });
};
