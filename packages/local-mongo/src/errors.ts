/** Names of the MongoDB error codes that this server uses. */
const codeNames = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  175: 'QueryPlanKilled',
  224: 'QueryFeatureNotAllowed',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
} as const;

type NamedCode = keyof typeof codeNames;

/** Further fields of an error besides its code, such as `keyPattern` of a duplicate key. */
type Details = Readonly<Record<string, unknown>>;

/** An error that is answered to the client in MongoDB's format. */
export class CommandError extends Error {
  readonly codeName: string;

  /**
   * @param code MongoDB's error code; a code without a name is answered as `Location<code>`
   * @param message the `errmsg` that the client sees
   * @param details further fields of the answer
   */
  constructor(
    readonly code: number,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
    this.codeName = hasName(code) ? codeNames[code] : `Location${code}`;
  }
}

function hasName(code: number): code is NamedCode {
  return Object.hasOwn(codeNames, code);
}

/** The error for a feature of MongoDB that this server does not have (code 115). @param what name of the feature */
export function notSupported(what: string): CommandError {
  return new CommandError(115, `${what} is not supported by local-mongo`);
}

/** A value of the wrong type or out of range (code 2). */
export function badValue(message: string): CommandError {
  return new CommandError(2, message);
}

/** A request that cannot be read (code 9). */
export function failedToParse(message: string): CommandError {
  return new CommandError(9, message);
}

/** A problem that the operator has to solve. Its message is printed as it is. */
export class StartupError extends Error {}

/** The message of the first cause in an error's chain of causes. */
export function rootMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined) return rootMessage(error.cause);
  return 'message' in error ? String(error.message) : String(error);
}
