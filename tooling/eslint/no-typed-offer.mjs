/**
 * Phrases that state facts of the offer (packages/contracts/src/offer/offer.ts). The patterns do not contain its
 * current values, so that a wrong price is found too.
 */
const PHRASES = [
  { what: 'a price', form: /\$(?:\d[\d,]*\d\b(?!\.\d)|\d per\b)/ },
  { what: 'a claim', form: /(?<![\w+.-])\d[\d,]*\+(?![\w+])/ },
  { what: 'a claim', form: /(?<![\w#.])\d{1,3}x\b/ },
  { what: 'a claim', form: /\bsince 20\d\d\b/i },
  { what: 'a share', form: /(?<![\w#.+-])\d+ ?%(?= (?:of|off|client|for)\b)/ },
  { what: 'the discount', form: /\b\d+-month commitment|\bsave \d+ ?%/ },
  { what: 'the answer time', form: /(?:^|\b(?:answer|repl)[^.]*\b)(?:within|in) \d+ hours\b/i },
  { what: 'the office hours', form: /\b\d{1,2}(?::\d\d)? to \d{1,2}\b.*\b(?:E[SD]T|Eastern)\b/ },
  { what: 'the office hours', form: /day,? (?:from )?\d{1,2}(?::\d\d)? to \d/ },
  { what: 'a duration', form: /\d–\d+ (?:weeks|months)\b/ },
  { what: 'the length of the free call', form: /\b\d+[- ]minute (?:call|SEO)/ },
  { what: 'the number of checks', form: /\b\d\d (?:SEO )?checks\b|\b\d\d-point\b|\b47 points\b/ },
];
/** A string that is only a figure: `98%`, `50+`, `3x`, `2014`. */
const NUMBER = /^(?:\d[\d,]*(?:\+|x|%)|20\d\d)$/;
const NUMBER_NAMES = /^(?:figure|foundingDate)$/;
const AMOUNT_NAMES = /^(?:.*price|discount|discountShare|commitmentMonths)$/i;

/** @param {any} node @returns {string} name of the property, attribute or variable that has this value */
function getName({ parent }) {
  if (parent.type === 'JSXExpressionContainer') return getName(parent);
  if (parent.type === 'Property' && !parent.computed) return parent.key.name ?? parent.key.value;
  if (parent.type === 'JSXAttribute') return parent.name.name;
  if (parent.type === 'VariableDeclarator') return parent.id.name ?? '';
  return '';
}

/** Prices, hours, claims and the number of checks are written once, in `contracts`. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      typed:
        '“{{found}}” is {{what}}, typed by hand. Take it from @site/contracts/offer, offer-text or audit-checks.',
    },
  },
  /** @param {any} context */
  create(context) {
    /** @param {any} node @param {string} text */
    const check = (node, text) => {
      const words = text.replace(/\s+/g, ' ');
      for (const { what, form } of PHRASES) {
        const [found] = form.exec(words) ?? [];
        if (found) return context.report({ node, messageId: 'typed', data: { found, what } });
      }
    };
    return {
      /** @param {any} node */
      Literal(node) {
        const { value } = node;
        if (typeof value === 'string') {
          if (NUMBER.test(value) && NUMBER_NAMES.test(getName(node)))
            context.report({ node, messageId: 'typed', data: { found: value, what: 'a claim' } });
          else check(node, value);
        } else if (typeof value === 'number' && value > 0 && AMOUNT_NAMES.test(getName(node)))
          context.report({ node, messageId: 'typed', data: { found: value, what: 'an amount' } });
      },
      /** @param {any} node */
      JSXText: (node) => check(node, node.value),
      /** @param {any} node */
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
    };
  },
};
