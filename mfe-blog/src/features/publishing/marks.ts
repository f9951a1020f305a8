/** What the buttons above the text do to it. */
export const marks = {
  bold: { around: '**' },
  italic: { around: '*' },
  h2: { before: '## ', replaces: /^#{1,6} / },
  h3: { before: '### ', replaces: /^#{1,6} / },
  list: { before: '- ', replaces: /^(?:[-*+]|\d+[.)]) / },
  quote: { before: '> ', replaces: /^> ?/ },
} as const;
export type Mark = keyof typeof marks;

/** A piece of a text that is replaced, and what is selected afterwards. */
export interface Edit {
  start: number;
  end: number;
  text: string;
  selected: readonly [start: number, end: number];
}

/** A text with what is selected in it. */
export interface Selection {
  text: string;
  start: number;
  end: number;
}

/** Puts a sign on both sides of the words, or takes it away; without words the caret stands between the two. */
function markWords({ text, start, end }: Selection, sign: string): Edit {
  const { length } = sign;
  const chosen = text.slice(start, end);
  const words = chosen.trim();
  // Markdown reads no emphasis where a space follows the sign.
  const from = start + (words ? chosen.indexOf(words) : 0);
  const to = words ? from + words.length : end;
  const isLonger = text[from - length - 1] === sign[0] || text[to + length] === sign[0];
  const isMarked =
    text.slice(from - length, from) === sign && text.slice(to, to + length) === sign && !isLonger;
  if (isMarked)
    return {
      start: from - length,
      end: to + length,
      text: text.slice(from, to),
      selected: [from - length, to - length],
    };
  return {
    start: from,
    end: to,
    text: sign + text.slice(from, to) + sign,
    selected: [from + length, to + length],
  };
}

/** Begins every line with a sign in place of a like one; when all have it already, takes it away. */
function markLines({ text, start, end }: Selection, sign: string, replaces: RegExp): Edit {
  // Before the first letter nothing is looked for: a negative place would count as the first.
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(end - 1, start));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const counted = lines.filter((line) => line.trim() || lines.length === 1);
  const isMarked = counted.every((line) => line.startsWith(sign));
  const marked = lines
    .map((line) => {
      if (!line.trim() && lines.length > 1) return line;
      const bare = line.replace(replaces, '');
      return isMarked ? bare : sign + bare;
    })
    .join('\n');
  const caret = from + marked.length;
  return {
    start: from,
    end: to,
    text: marked,
    selected: start === end ? [caret, caret] : [from, caret],
  };
}

/** What a button makes of a text (docs/product.md 5): pressed again, it takes back what it did. */
export function editOf(mark: Mark, selection: Selection): Edit {
  const rule = marks[mark];
  return 'around' in rule
    ? markWords(selection, rule.around)
    : markLines(selection, rule.before, rule.replaces);
}
