import { forEachPart, walk } from './part-files.mjs';

/**
 * A part that never wakes has nobody who would handle anything. It does wake when its data has not come, so what stands in
 * the data's place (`MissingData`) may ask for it again.
 */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      handler:
        "{{path}} has {{handler}}, but a part with when: 'static' never wakes: nobody would hear it.",
    },
  },
  /** @param {any} context */
  create: (context) =>
    forEachPart(context, ({ call, when, path, tree }) => {
      if (when !== 'static') return;
      walk(tree, (/** @type {any} */ node) => {
        if (node.type !== 'JSXOpeningElement' || node.name.name === 'MissingData') return;
        for (const attribute of node.attributes) {
          const handler = attribute.type === 'JSXAttribute' ? String(attribute.name.name) : '';
          if (/^on[A-Z]/.test(handler))
            context.report({ node: call, messageId: 'handler', data: { path, handler } });
        }
      });
    }),
};
