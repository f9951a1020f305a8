import { forEachPart, walk } from './part-files.mjs';

/**
 * A part that never wakes has no React root, so its handlers never run. It does wake when its data is missing:
 * `MissingData`, shown in place of the data, may have handlers.
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
