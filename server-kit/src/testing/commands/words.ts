import type { Shape } from './shape';

/** Places of query operators, by the field around them. Not every operator is allowed in every place. */
const filters: Record<string, string> = {
  filter: 'filter',
  query: 'filter',
  q: 'filter',
  $match: 'filter',
  partialFilterExpression: 'filter of an index',
  arrayFilters: 'filter of an array',
  $pull: 'filter of $pull',
};

/** The place of an operator. @param around the fields around it, from the outermost to the nearest */
function placeOf(around: readonly string[], isUpsert: boolean): string {
  const nearest = around.at(-1) ?? '';
  if (nearest === 'pipeline') return 'stage';
  for (const name of around.toReversed()) {
    if (name === '$expr' || name === 'pipeline') return 'expression';
    if (name === 'projection' || name === 'fields') return 'projection';
    if (isUpsert && (name === 'q' || name === 'query')) return 'filter of an upsert';
    const place = filters[name];
    if (place) return place;
    if (name === 'u' || name === 'update') return nearest === name ? 'update' : 'change';
  }
  return 'expression';
}

/**
 * The words of a shape that can be looked up in the manual: `find`, `find limit`, `update updates.upsert`,
 * `filter $in`, `filter of an upsert $lt`, `stage $match`, `variable $$NOW`.
 */
export function wordsOf(shape: Shape): string[] {
  const [command = ''] = shape.split(' ');
  const isUpsert = shape.includes('upsert: true');
  const words = new Set([command]);
  const around: string[] = [];
  let last = '';
  for (const [token, name] of shape
    .slice(shape.indexOf('{'))
    .matchAll(/([^\s{}[\],|:]+): |[{}]/g)) {
    if (token === '{') around.push(last);
    else if (token === '}') last = around.pop() ?? '';
    else {
      last = name ?? '';
      const [, list, ...deeper] = around;
      if (list === undefined) words.add(`${command} ${last}`);
      else if (deeper.length === 0 && /^(updates|deletes|indexes)$/.test(list))
        words.add(`${command} ${list}.${last}`);
      else if (last.startsWith('$')) words.add(`${placeOf(around, isUpsert)} ${last}`);
      else if (last.includes('.$')) words.add('path $');
    }
  }
  for (const [variable] of shape.matchAll(/\$\$[A-Z]+/g)) words.add(`variable ${variable}`);
  return [...words];
}
