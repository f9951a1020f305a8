import { badValue, CommandError, failedToParse, notSupported } from '../errors';
import { bsonType, isDocument, isNumeric, toNumber, type Document } from '../values';

/** More members than this no replica set has. */
const mostMembers = 50;

/**
 * Checks what a command asks of a replica set, as a server on its own does.
 * @throws CommandError with MongoDB's code for what it does not take
 */
export function checkConcerns(command: Document, writes: boolean): void {
  const { txnNumber, readConcern, writeConcern } = command;
  if (txnNumber !== undefined) {
    throw new CommandError(
      20,
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  }
  if (readConcern !== undefined) checkRead(documentOf('readConcern', readConcern), writes);
  if (writeConcern !== undefined) {
    const wanted = documentOf('writeConcern', writeConcern);
    if (!writes) throw new CommandError(72, 'the command does not support writeConcern');
    checkWrite(wanted);
  }
}

function documentOf(field: string, value: unknown): Document {
  if (isDocument(value)) return value;
  throw new CommandError(14, `'${field}' must be an object, not ${bsonType(value)[0]}`);
}

function checkRead({ level = 'local', ...others }: Document, writes: boolean): void {
  const [other] = Object.keys(others);
  if (other !== undefined) throw notSupported(`readConcern with ${other}`);
  switch (level) {
    case 'local':
      return;
    case 'available':
    case 'majority':
      if (writes) throw new CommandError(72, `a write does not support read concern ${level}`);
      return;
    case 'linearizable':
    case 'snapshot':
      throw new CommandError(123, `read concern ${level} needs a replica set`);
    default:
      throw typeof level === 'string'
        ? failedToParse(`Unrecognized read concern level '${level}'`)
        : new CommandError(14, `readConcern.level must be a string, not ${bsonType(level)[0]}`);
  }
}

function checkWrite({ w, j, wtimeout, ...others }: Document): void {
  const [other] = Object.keys(others);
  if (other === 'fsync' || other === 'provenance') throw notSupported(`writeConcern with ${other}`);
  if (other !== undefined) {
    throw new CommandError(40415, `BSON field 'writeConcern.${other}' is an unknown field.`);
  }
  if (w !== undefined) checkMembers(w);
  if (j !== undefined && typeof j !== 'boolean' && !isNumeric(j)) {
    throw new CommandError(14, `writeConcern.j must be a boolean, not ${bsonType(j)[0]}`);
  }
  if (wtimeout !== undefined && !isNumeric(wtimeout)) {
    throw new CommandError(
      14,
      `writeConcern.wtimeout must be a number, not ${bsonType(wtimeout)[0]}`,
    );
  }
}

function checkMembers(w: unknown): void {
  if (w === 'majority') return;
  if (typeof w === 'string') {
    throw badValue(`cannot use the write concern mode '${w}' when a host is not replicated`);
  }
  const members = isNumeric(w) ? toNumber(w) : NaN;
  if (!(members >= 0 && members <= mostMembers)) {
    throw failedToParse(`w has to be a number from 0 to ${mostMembers} or 'majority'`);
  }
  if (members > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated");
}
