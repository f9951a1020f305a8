/** The style properties that queries by role and checks of visibility read. */
const READ = ['display', 'visibility', 'opacity', 'pointer-events', 'user-select'];
const INHERITED = new Set(['visibility', 'pointer-events', 'user-select']);

const computed = window.getComputedStyle.bind(window);

/**
 * Values from jsdom's own style sheet, in the order of READ, by everything about an element that its rules depend on.
 */
const byKind = new Map<string, readonly string[]>();

function ofKind(element: Element): readonly string[] {
  const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const kind = [element.namespaceURI, element.localName, ...attributes].join();
  const known = byKind.get(kind);
  if (known) return known;
  const bare = element.cloneNode(false) as Element;
  bare.removeAttribute('class');
  bare.removeAttribute('style');
  const style = computed(bare);
  const values = READ.map((name) => style.getPropertyValue(name));
  byKind.set(kind, values);
  return values;
}

/** A rule of the page that sets properties of READ. */
interface Rule {
  /** Grows in the order of the page's rules. */
  place: number;
  selector: string;
  /** Whether the selector is one class and nothing else. */
  isClass: boolean;
  values: ReadonlyMap<string, string>;
}

/** Rules for elements of one class, by that class, and all others. */
const byClass = new Map<string, Rule[]>();
const others: Rule[] = [];
/** Number of rules known of each sheet. Emotion only ever adds rules, at the end. */
const known = new WeakMap<CSSStyleSheet, number>();
const MOST_RULES = 1_000_000;

/** A class and conditions on its element, without commas and combinators. */
const ofOneClass = /^\.([\w-]+)([^\s,>+~]*)$/;

function addRule({ style, selectorText: selector }: CSSStyleRule, place: number): void {
  const values = new Map<string, string>();
  for (const name of READ) {
    const value = style?.getPropertyValue(name);
    if (value) values.set(name, value);
  }
  if (!values.size) return;
  const [, name, conditions] = ofOneClass.exec(selector) ?? [];
  const rule = { place, selector, isClass: conditions === '', values };
  if (name === undefined) others.push(rule);
  else byClass.set(name, [...(byClass.get(name) ?? []), rule]);
}

function addNewRules(): void {
  const { styleSheets } = document;
  for (let index = 0; index < styleSheets.length; index += 1) {
    const sheet = styleSheets[index]!;
    const { cssRules } = sheet;
    const count = known.get(sheet) ?? 0;
    if (cssRules.length === count) continue;
    const added = ([...cssRules] as CSSStyleRule[]).slice(count);
    for (const [more, rule] of added.entries()) addRule(rule, index * MOST_RULES + count + more);
    known.set(sheet, cssRules.length);
  }
}

function matches(element: Element, { selector, isClass }: Rule): boolean {
  try {
    return isClass || element.matches(selector);
  } catch {
    return false;
  }
}

/** The value that the last matching rule gives to a property. */
function ruledValue(element: Element, name: string): string | undefined {
  addNewRules();
  const classes = element.getAttribute('class')?.split(/\s+/) ?? [];
  let last: Rule | undefined;
  for (const rules of [others, ...classes.map((each) => byClass.get(each) ?? [])])
    for (const rule of rules)
      if (rule.values.has(name) && rule.place > (last?.place ?? -1) && matches(element, rule))
        last = rule;
  return last?.values.get(name);
}

function valueOf(element: Element, name: string): string {
  const own =
    element.hasAttribute('style') && (element as HTMLElement).style.getPropertyValue(name);
  if (own) return own;
  const ruled = ruledValue(element, name);
  if (ruled !== undefined) return ruled;
  if (INHERITED.has(name) && element.parentElement) return valueOf(element.parentElement, name);
  return ofKind(element)[READ.indexOf(name)] ?? '';
}

/**
 * jsdom matches every rule of its own and of the page's style sheets with each queried element, which took more than
 * half of the time of the page tests. Here the properties of READ come from fewer rules, all others from jsdom.
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
