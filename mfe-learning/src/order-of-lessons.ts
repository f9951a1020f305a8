/** The rule of docs/product.md 4.5, in the same words on the path, on a module and at the end of a locked lesson. */
export const ORDER_OF_LESSONS =
  'You can read any lesson from a search or a link. To earn points, complete a module’s lessons in order: each one unlocks the next.';
