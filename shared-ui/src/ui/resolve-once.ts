import { css as serialized, type SerializedStyles } from '@emotion/react';
import type {
  RecipeDefinition,
  RecipeRuntimeFn,
  RecipeVariantRecord,
  SystemContext,
} from '@chakra-ui/react/styled-system';

/** Styles that are kept, about a kilobyte each; with one more all are worked out anew. */
const MAX_STYLES = 4_000;

type Recipe = RecipeRuntimeFn<RecipeVariantRecord>;

/** Calls a function once for each object, for as long as the object lives. */
function onceEach<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) made.set(key, (value = make(key)));
    return value;
  };
}

/** A component made of another one adds its recipe to that one's. */
function mergingOnce(recipe: Recipe): Recipe {
  const merge = recipe.merge.bind(recipe) as (other: Recipe) => Recipe;
  return Object.assign(recipe, { merge: onceEach((other: Recipe) => mergingOnce(merge(other))) });
}

/**
 * Chakra makes a component's recipe anew for every element, and finds what it has resolved before by spelling out all
 * that goes in; that is half of what a page costs. Here a recipe is made once for its declaration, and the styles of
 * an element are found by what its recipe gave and by its own few style props. They come as Emotion's finished text
 * with its hash, which Emotion takes as it is. The names of classes do not change by it.
 */
export function resolvingOnce(system: SystemContext): SystemContext {
  const recipes = onceEach((config: RecipeDefinition<RecipeVariantRecord>) =>
    mergingOnce(system.cva(config)),
  );
  const properties = new Map<string, boolean>();
  let styles = new WeakMap<object, Map<string, SerializedStyles>>();
  let count = 0;
  return {
    ...system,
    // The types of a recipe's variants are those of its declaration, which it is found by.
    cva: recipes as SystemContext['cva'],
    isValidProperty: (name) => {
      let is = properties.get(name);
      if (is === undefined) properties.set(name, (is = system.isValidProperty(name)));
      return is;
    },
    css: (recipe, ...own) => {
      if (!recipe) return system.css(recipe, ...own);
      // In their order, which decides what wins.
      const key = JSON.stringify(own);
      let found = styles.get(recipe)?.get(key);
      if (!found) {
        if (count === MAX_STYLES) {
          styles = new WeakMap();
          count = 0;
        }
        const ofRecipe = styles.get(recipe) ?? new Map<string, SerializedStyles>();
        styles.set(recipe, ofRecipe);
        // Chakra takes style props in another order for the same, and answers whichever came first in this process;
        // it drops what is no object, after it has looked at it.
        ofRecipe.set(key, (found = serialized(system.css(recipe, ...own, key as never))));
        count += 1;
      }
      return found;
    },
  };
}
