const codeNames = {
  1: 'InternalError',
  2: 'BadValue',
  15: 'Overflow',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  66: 'ImmutableField',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  224: 'QueryFeatureNotAllowed',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
} as const;

/** Further fields of an error besides its code, such as `keyPattern` of a duplicate key. */
type Details = Readonly<Record<string, unknown>>;

/** An error that is answered to the client in MongoDB's format. */
export class CommandError extends Error {
  readonly codeName: string;

  /** @param message the `errmsg` that the client sees */
  constructor(
    readonly code: keyof typeof codeNames,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
    this.codeName = codeNames[code];
  }
}

/** The error for a feature of MongoDB that this server does not have (code 115). @param what name of the feature */
export function notSupported(what: string): CommandError {
  return new CommandError(115, `${what} is not supported by local-mongo`);
}

/** The message of the first cause in an error's chain of causes. */
export function getRootMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined) return getRootMessage(error.cause);
  return 'message' in error ? String(error.message) : String(error);
}
