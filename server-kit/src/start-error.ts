/** Why a process cannot start, in words for its operator: the message says everything, the stack nothing. */
export class StartError extends Error {
  override name = 'StartError';
}
