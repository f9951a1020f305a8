/** One line of a table of figures. @param width of every column but the first, in letters */
export const row = (what: string, cells: readonly string[], width = 14): string =>
  what.padEnd(36) + cells.map((cell) => ` ${cell}`.padStart(width)).join('');
