import ts from 'typescript';

/** A text for people, and the line of its file on which it begins. */
export interface Text {
  readonly line: number;
  readonly text: string;
}

/** A string of one word that begins with a small letter is a name: a key, a kind, an address, a class of styles. */
const isName = (text: string): boolean => !/\s/.test(text) && !/^\p{Lu}/u.test(text);

/** What a node itself says to people. Values inside a template are shown as `{}`. */
function ownText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  return ts.isStringLiteralLike(node) && !isName(node.text) ? node.text : undefined;
}

/** Texts of a module of TypeScript: strings, templates and the text of its JSX; no imports, no comments. */
function readModule(path: string, source: string): Text[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = ownText(node);
    if (text !== undefined)
      texts.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** Characters that a reader of Markdown does not see: code, targets of links, attributes. */
const UNSEEN = /^```[^]*?^```|`[^`\n]*`|\]\([^)\s]*\)|<[^>]*>/gm;

/** Paragraphs of Markdown or YAML. What is left out keeps its line ends, so that lines can be counted. */
function readProse(source: string): Text[] {
  const seen = source.replace(UNSEEN, (unseen) => unseen.replace(/[^\n]+/g, '#'));
  return [...seen.matchAll(/(?:[^\n]*\S[^\n]*(?:\n|$))+/g)].map(({ 0: text, index }) => ({
    line: seen.slice(0, index).split('\n').length,
    text,
  }));
}

/**
 * The texts for people in a file.
 * @param path decides how the file is read: `.ts` and `.tsx` as code, everything else as Markdown or YAML
 */
export const extractTexts = (path: string, source: string): Text[] =>
  /\.tsx?$/.test(path) ? readModule(path, source) : readProse(source);
