import type { BrowserContext } from '@playwright/test';

/** What changes a visitor's document beside its own scripts: translators and extensions of browsers. */
export const EXTENSIONS = [
  'a translator',
  'a password manager',
  'a writing assistant',
  'a blocker',
] as const;
type Extension = (typeof EXTENSIONS)[number] | 'a translator at work';

declare global {
  interface Window {
    /** Changes the whole document once, and what is added or changed later. */
    mimic: (other: Extension) => void;
  }
}

/** Adds `window.mimic` to the documents of a context. */
export const addExtensions = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const isTranslated = (text: string): boolean => !/\p{L}(?![\p{L}~])/u.test(text);
    /** Words get a mark, numbers stay as they are. */
    const replace = (text: Text): void => {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
      inner.textContent = text.data.replace(/\p{L}+/gu, '$&~');
      outer.append(inner);
      text.replaceWith(outer);
    };
    const UNTRANSLATED = 'script,style,noscript,textarea,[translate=no]';
    const findTexts = (root: Node): Text[] => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      return texts.filter(
        (text) => !text.parentElement?.closest(UNTRANSLATED) && !isTranslated(text.data),
      );
    };
    const translate = (isImmediate: boolean): void => {
      document.documentElement.classList.add('translated-ltr');
      const handle = (root: Node): void => {
        if (root.isConnected) findTexts(root).forEach(replace);
      };
      if (!isImmediate) {
        // One text after the other, as the answers of the translator's server come.
        const texts = findTexts(document.body);
        const next = (): void => {
          const text = texts.shift();
          if (text?.isConnected) replace(text);
          if (text) setTimeout(next);
        };
        next();
      } else handle(document.body);
      new MutationObserver((changes) =>
        // The answer of the translator's server takes a moment.
        setTimeout(() => {
          for (const { addedNodes, target, type } of changes)
            if (type === 'characterData') handle(target);
            else addedNodes.forEach(handle);
        }, 20),
      ).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    const addIcon = (position: InsertPosition, element: Element): void => {
      const icon = document.createElement('div');
      icon.textContent = '✳';
      icon.dataset['byOther'] = '';
      element.insertAdjacentElement(position, icon);
    };
    window.mimic = (other) => {
      if (other === 'a password manager')
        for (const field of document.querySelectorAll('input')) {
          field.setAttribute('data-icon-root', 'true');
          field.style.backgroundImage = 'none';
          field.autocomplete = 'off';
          const frame = document.createElement('span');
          field.replaceWith(frame);
          frame.append(field);
          addIcon('afterend', field);
        }
      else if (other === 'a writing assistant') {
        for (const form of document.querySelectorAll('form')) addIcon('afterbegin', form);
        for (const field of document.querySelectorAll('textarea,input')) {
          field.setAttribute('data-assistant', 'false');
          addIcon('afterend', field);
        }
        for (const island of document.querySelectorAll('[data-island]'))
          addIcon('beforeend', island);
        addIcon('beforeend', document.body);
      } else if (other === 'a blocker')
        for (const element of document.querySelectorAll('main p, main svg, footer li:first-child'))
          element.remove();
      else translate(other === 'a translator');
    };
  });
