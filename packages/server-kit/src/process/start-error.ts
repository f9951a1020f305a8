/** The reason why a process cannot start. Its message is for the operator, and is printed without the stack. */
export class StartError extends Error {
  override name = 'StartError';
}
