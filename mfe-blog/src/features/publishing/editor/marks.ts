/**
 * The formatting buttons: signs around words, or at the beginning of lines in place of those that match `replaces`, or
 * a link.
 */
const MARKS = {
  bold: { around: '**' },
  italic: { around: '*' },
  h2: { before: '## ', replaces: /^#{1,6} / },
  h3: { before: '### ', replaces: /^#{1,6} / },
  list: { before: '- ', replaces: /^(?:[-*+]|\d+[.)]) / },
  quote: { before: '> ', replaces: /^> ?/ },
  link: { address: 'https://' },
} as const;
export type Mark = keyof typeof MARKS;

/** A replacement of the text from `start` to `end`, and the selection after it. */
interface Edit {
  start: number;
  end: number;
  text: string;
  selected: readonly [start: number, end: number];
}

/** A text and its selected range. */
interface Selection {
  text: string;
  start: number;
  end: number;
}

/** Adds a sign on both sides of the words, or removes it. Without words the caret is put between the signs. */
function markWords({ text, start, end }: Selection, sign: string): Edit {
  const { length } = sign;
  const chosen = text.slice(start, end);
  const trimmed = chosen.trim();
  // Surrounding space stays outside: in Markdown a space after the sign prevents emphasis.
  const from = start + (trimmed ? chosen.indexOf(trimmed) : 0);
  const to = trimmed ? from + trimmed.length : end;
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

/** Puts a sign before every line, in place of a similar one, or removes it if every line has it. */
function markLines({ text, start, end }: Selection, sign: string, replaces: RegExp): Edit {
  // Not searched from the beginning: `lastIndexOf` takes a negative position as 0.
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(end - 1, start));
  const to = lineEnd === -1 ? text.length : lineEnd;
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

/** Makes the words a link, with its address selected, or a selected address one, with the caret where its words go. */
function markLink({ text, start, end }: Selection, address: string): Edit {
  const chosen = text.slice(start, end);
  const match = /\[([^[\]\n]*)\]\($/.exec(text.slice(0, start));
  if (match && text[end] === ')') {
    const [{ length }, label = ''] = match;
    const from = start - length;
    return { start: from, end: end + 1, text: label, selected: [from, from + label.length] };
  }
  if (/^https?:\/\/\S+$/.test(chosen))
    return { start, end, text: `[](${chosen})`, selected: [start + 1, start + 1] };
  const addressStart = start + chosen.length + 3;
  return {
    start,
    end,
    text: `[${chosen}](${address})`,
    selected: [addressStart, addressStart + address.length],
  };
}

/** The edit of a formatting button. Pressed again, it undoes itself. */
export function buildEdit(mark: Mark, selection: Selection): Edit {
  const rule = MARKS[mark];
  if ('address' in rule) return markLink(selection, rule.address);
  return 'around' in rule
    ? markWords(selection, rule.around)
    : markLines(selection, rule.before, rule.replaces);
}
