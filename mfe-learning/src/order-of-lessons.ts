/** The rule of docs/product.md 4.5, in the same words on the path, on a module and at the end of a locked lesson. */
export const ORDER_OF_LESSONS =
  'Every lesson is free to read. Within a module, lessons count in order: each one unlocks once you complete the one before it.';
