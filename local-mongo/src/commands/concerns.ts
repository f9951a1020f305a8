import { CommandError, notSupported } from '../errors';
import { isDocument, isNumeric, type Document } from '../values';

/**
 * Checks the write concern of a command, as a server on its own does.
 * @throws CommandError 72 where a command that writes nothing has one, 115 for what is left out
 */
export function checkWriteConcern({ writeConcern }: Document, writes: boolean): void {
  if (writeConcern === undefined) return;
  if (!writes) throw new CommandError(72, 'the command does not support writeConcern');
  const {
    w = 1,
    j = false,
    wtimeout = 0,
    ...others
  } = isDocument(writeConcern) ? writeConcern : { w: NaN };
  const isKnown =
    (w === 'majority' || w === 0 || w === 1) &&
    typeof j === 'boolean' &&
    isNumeric(wtimeout) &&
    Object.keys(others).length === 0;
  if (!isKnown) throw notSupported("a write concern other than 'majority', 0 or 1");
}
