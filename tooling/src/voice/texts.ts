import ts from 'typescript';

/** A text for people, and the line of its file on which it begins. */
export interface Text {
  readonly line: number;
  readonly text: string;
}

interface Literal extends Text {
  /** A string of one word that begins with a small letter: a key, a kind, an address, a class of styles. */
  readonly isName: boolean;
}

/** The text of a literal, or between tags. Values inside a template are shown as `{}`. */
function getText(node: ts.Node): string | undefined {
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  return ts.isStringLiteralLike(node) || ts.isJsxText(node) ? node.text : undefined;
}

/** The literals of a module of TypeScript and the text of its JSX; no imports, no comments. */
export function readLiterals(path: string, source: string): Literal[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const literals: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return;
    const text = getText(node);
    if (text !== undefined) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const isName = ts.isStringLiteralLike(node) && /^(?!\p{Lu})\S*$/u.test(text);
      literals.push({ line, text, isName });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return literals;
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
  /\.tsx?$/.test(path)
    ? readLiterals(path, source).filter(({ isName }) => !isName)
    : readProse(source);
