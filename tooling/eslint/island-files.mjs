// Finds the files that a page or a remote names as islands: `island(() => import('./Hero'), { hydrate: 'never' })`.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js'];

/** @typedef {{ type: string, [key: string]: unknown }} Node */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/**
 * Visits every node of a syntax tree, parents first.
 * @param {Node} node
 * @param {(node: Node) => void} visit
 */
export function walk(node, visit) {
  visit(node);
  for (const [key, child] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const item of Array.isArray(child) ? child : [child]) if (isNode(item)) walk(item, visit);
  }
}

/** @param {any} call a call of `island` @returns {string | undefined} the path that its first argument imports */
const importedPath = (call) => {
  const [load] = call.arguments;
  const body = load?.type === 'ArrowFunctionExpression' ? load.body : undefined;
  return body?.type === 'ImportExpression' && body.source.type === 'Literal'
    ? String(body.source.value)
    : undefined;
};

/** @param {any} call @returns {string | undefined} the value of `hydrate` in its second argument */
const getHydrate = (call) => {
  const options = call.arguments[1];
  if (options?.type !== 'ObjectExpression') return undefined;
  const property = options.properties.find((/** @type {any} */ one) => one.key?.name === 'hydrate');
  return property?.value.type === 'Literal' ? String(property.value.value) : undefined;
};

/**
 * Makes the visitor of a rule that checks the file of every island named in the linted file.
 * @param {any} context of the rule
 * @param {(island: { call: any, hydrate: string | undefined, path: string, tree: any }) => void} check
 */
export const forEachIsland = (context, check) => ({
  /** @param {any} call */
  "CallExpression[callee.name='island']"(call) {
    const path = importedPath(call);
    if (path === undefined || !path.startsWith('.')) return;
    const place = resolve(dirname(context.filename), path);
    const file = ENDINGS.map((ending) => place + ending).find((one) => existsSync(one));
    if (!file) return;
    const { parser, parserOptions } = context.languageOptions;
    const { ast } = parser.parseForESLint(readFileSync(file, 'utf8'), {
      ...parserOptions,
      filePath: file,
      ecmaFeatures: { jsx: true },
      project: undefined,
      projectService: undefined,
    });
    check({ call, hydrate: getHydrate(call), path, tree: ast });
  },
});
