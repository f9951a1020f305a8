/** What stands before a value in BSON (https://bsonspec.org/spec.html), for the types that documents are made of day by day. */
export const type = {
  double: 1,
  string: 2,
  document: 3,
  array: 4,
  binary: 5,
  objectId: 7,
  boolean: 8,
  date: 9,
  null: 10,
  int32: 16,
  int64: 18,
} as const;
