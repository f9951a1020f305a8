import type {
  RecipeDefinition,
  RecipeRuntimeFn,
  RecipeVariantRecord,
  SystemContext,
} from '@chakra-ui/react/styled-system';
import { css as serialized, type SerializedStyles } from '@emotion/react';

/** Maximum number of cached styles, about a kilobyte each. When it is reached, the cache is cleared. */
const MAX_STYLES = 4_000;

type Recipe = RecipeRuntimeFn<RecipeVariantRecord>;

/** Memoizes a function per object, for as long as the object lives. */
function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) made.set(key, (value = make(key)));
    return value;
  };
}

/** Memoizes `merge` too: a component that is made from another one merges both recipes. */
function withMergeCache(recipe: Recipe): Recipe {
  const merge = recipe.merge.bind(recipe) as (other: Recipe) => Recipe;
  return Object.assign(recipe, { merge: memoize((other: Recipe) => withMergeCache(merge(other))) });
}

/**
 * Caches Chakra's recipes and resolved styles. Chakra makes a component's recipe for every element, and its own cache
 * key is a serialization of all input, which takes half of a page's render time. Here a recipe is made once per
 * declaration, and an element's styles are cached by its recipe's result and its own few style props. They are in
 * Emotion's serialized form with a hash, which Emotion uses unchanged. Class names stay the same.
 *
 * With Chakra 3.37 a tree of 301 elements takes 2.7 ms instead of 10.2 on the server.
 */
export function withStyleCache(system: SystemContext): SystemContext {
  const recipes = memoize((config: RecipeDefinition<RecipeVariantRecord>) =>
    withMergeCache(system.cva(config)),
  );
  const properties = new Map<string, boolean>();
  let styles = new WeakMap<object, Map<string, SerializedStyles>>();
  let count = 0;
  return {
    ...system,
    // A recipe is looked up by its declaration, so its variants have the declaration's types.
    cva: recipes as SystemContext['cva'],
    isValidProperty: (name) => {
      let is = properties.get(name);
      if (is === undefined) properties.set(name, (is = system.isValidProperty(name)));
      return is;
    },
    css: (recipe, ...own) => {
      if (!recipe) return system.css(recipe, ...own);
      // In order, because the order decides which style wins.
      const key = JSON.stringify(own);
      let found = styles.get(recipe)?.get(key);
      if (!found) {
        if (count === MAX_STYLES) {
          styles = new WeakMap();
          count = 0;
        }
        const results = styles.get(recipe) ?? new Map<string, SerializedStyles>();
        styles.set(recipe, results);
        // Chakra ignores the order of style props in its own cache key, so it could return another order's result. Our
        // key as the name of a style without a value prevents this; Chakra drops it from the styles.
        results.set(key, (found = serialized(system.css(recipe, ...own, { [key]: undefined }))));
        count += 1;
      }
      return found;
    },
  };
}
