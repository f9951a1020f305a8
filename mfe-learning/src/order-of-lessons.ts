/** The rule of docs/product.md 4.5, in the same words on the path, on a module and at the end of a locked lesson. */
export const ORDER_OF_LESSONS =
  'Anyone can read every lesson at its own address. To earn points, complete a module’s lessons in order.';
