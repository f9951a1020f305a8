import { forEachIsland } from './island-files.mjs';

/** @param {any} statement */
const isType = (statement) =>
  statement.exportKind === 'type' ||
  ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'].includes(statement.declaration?.type);

/**
 * An island's file exports its component as the default and nothing else, or the island loses its state at every save.
 */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      other:
        '{{path}} is an island: it may export its component alone. Move what else it exports to a file of its own.',
    },
  },
  /** @param {any} context */
  create: (context) =>
    forEachIsland(context, ({ call, path, tree }) => {
      const exported = tree.body.filter(
        (/** @type {any} */ statement) =>
          ['ExportNamedDeclaration', 'ExportAllDeclaration'].includes(statement.type) &&
          !isType(statement),
      );
      if (exported.length) context.report({ node: call, messageId: 'other', data: { path } });
    }),
};
