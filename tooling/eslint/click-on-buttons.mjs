/** Elements on which an early click is kept. Links work without script. */
const ELEMENTS = ['button', 'input', 'select', 'option', 'summary', 'a'];
/** Endings of the names of components that render a button or a link. */
const COMPONENTS = /(?:Button|Link|Chip|Tab|Checkbox|Radio|Switch)$/;

/** @param {any} element */
const getElementName = ({ name }) =>
  name.type === 'JSXMemberExpression' ? name.property.name : name.name;

/** @param {any} element @returns {boolean} whether the prop `as` makes it one of {@link ELEMENTS} */
const isRenderedAsButton = ({ attributes }) =>
  attributes.some(
    (/** @type {any} */ one) => one.name?.name === 'as' && ELEMENTS.includes(one.value?.value),
  );

/** Before an island is hydrated, clicks are kept for real buttons only. A click on any other element is lost. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      click:
        '{{name}} is neither button nor link: an early click on it is lost, and the keyboard does not reach it. Use a button.',
    },
  },
  /** @param {any} context */
  create: (context) => ({
    /** @param {any} attribute */
    "JSXAttribute[name.name='onClick']"(attribute) {
      const element = attribute.parent;
      const name = getElementName(element);
      if (ELEMENTS.includes(name) || COMPONENTS.test(name) || isRenderedAsButton(element)) return;
      context.report({ node: attribute, messageId: 'click', data: { name } });
    },
  }),
};
