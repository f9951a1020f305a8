/**
 * The archive format of mongodump (version 0.1, as MongoDB's database tools document it): a magic number; a prelude
 * with a header and the metadata of each collection; then documents as the server keeps them, in segments that name
 * their collection, and at the end of each collection the sum of its documents.
 */
export const magic = Buffer.from('6de29981', 'hex');

/** Stands where a length would, after the prelude and after each segment. */
export const terminator = Buffer.from('ffffffff', 'hex');

/** The file is no backup, not a whole one, or cannot be taken back; the message tells the operator why. */
export class BackupError extends Error {
  override name = 'BackupError';
}
