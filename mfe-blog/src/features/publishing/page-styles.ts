export type Theme = 'light' | 'dark';

const SCHEME = /prefers-color-scheme:\s*(light|dark)/;

/**
 * The rules of this document as they are where a theme is chosen and not asked of the system: what is for the other one
 * is left out.
 */
export const rulesFor = (theme: Theme): string[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => {
      const scheme =
        rule instanceof CSSMediaRule ? SCHEME.exec(rule.conditionText)?.[1] : undefined;
      if (!scheme || !(rule instanceof CSSMediaRule)) return [rule.cssText];
      return scheme === theme ? [...rule.cssRules].map(({ cssText }) => cssText) : [];
    });
