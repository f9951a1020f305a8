import { forEachPart, walk } from './part-files.mjs';

/** A part that never wakes has nobody who would handle anything. */
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
        const handler = node.type === 'JSXAttribute' ? String(node.name.name) : '';
        if (/^on[A-Z]/.test(handler))
          context.report({ node: call, messageId: 'handler', data: { path, handler } });
      });
    }),
};
