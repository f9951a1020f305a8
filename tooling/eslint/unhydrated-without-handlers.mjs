import { forEachIsland, walk } from './island-files.mjs';

/**
 * An island that is never hydrated has no React root, so its handlers never run. It is hydrated when its data is
 * missing: `MissingData`, shown in place of the data, may have handlers.
 */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      handler:
        "{{path}} has {{handler}}, but an island with hydrate: 'never' has no React: the handler would never run.",
    },
  },
  /** @param {any} context */
  create: (context) =>
    forEachIsland(context, ({ call, hydrate, path, tree }) => {
      if (hydrate !== 'never') return;
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
