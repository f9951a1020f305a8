import type { PersonalDataFile } from '@site/contracts/administration/personal-data';
import { forgetMailAbout, matchMailAbout, Outbox } from '../mail/outbox';
import type { PersonalRecords } from './leads';

const IN_OUTBOX = 'Emails in the outbox';

/** Fields that only guard the data, or belong to the work on it. */
const INTERNAL = new Set([
  'confirmToken',
  'confirmTokens',
  'endToken',
  'leasedBy',
  'learner',
  'openedBy',
  'password',
  'token',
  'tokens',
  'unsubscribeToken',
]);

type FoundRecords = readonly { what: string; documents: readonly Record<string, unknown>[] }[];

/** The file of found documents for the person whom they are about. */
export const buildPersonalDataFile = (found: FoundRecords): PersonalDataFile => ({
  exportedAt: new Date().toISOString(),
  records: Object.fromEntries(
    found
      .filter(({ documents }) => documents.length > 0)
      .map(({ what, documents }) => [
        what,
        documents.map((document) =>
          Object.fromEntries(Object.entries(document).filter(([name]) => !INTERNAL.has(name))),
        ),
      ]),
  ),
});

/** The found documents, and the emails about them. */
export const withEmails = async (found: FoundRecords): Promise<FoundRecords> => [
  ...found,
  {
    what: IN_OUTBOX,
    documents: await Outbox.find(
      matchMailAbout(found.flatMap(({ documents }) => documents.map(({ _id }) => String(_id)))),
    ).lean(),
  },
];

/** All documents about an address, with the emails about them. */
export async function findPerson(
  personalRecords: readonly PersonalRecords[],
  email: string,
): Promise<FoundRecords> {
  return withEmails(
    await Promise.all(
      personalRecords.map(async ({ what, model, match }) => ({
        what,
        documents: await model.collection.find(await match(email)).toArray(),
      })),
    ),
  );
}

/**
 * Erases all data of an address, the counts of its limits too. Emails go first, because they are found by the ids of
 * the records.
 */
export async function erasePerson(
  personalRecords: readonly PersonalRecords[],
  email: string,
  limits: { forget: (email: string) => Promise<void> },
): Promise<{ what: string; count: number }[]> {
  const found = await findPerson(personalRecords, email);
  const about = found.flatMap(({ documents }) => documents.map(({ _id }) => String(_id)));
  const forgotten = await forgetMailAbout(about);
  await limits.forget(email);
  const erased: { what: string; count: number }[] = [];
  // In this order, because a record is needed to find the records that depend on it.
  for (const { what, model, match } of personalRecords) {
    const { deletedCount } = await model.collection.deleteMany(await match(email));
    erased.push({ what, count: deletedCount });
  }
  return [...erased, { what: IN_OUTBOX, count: forgotten }];
}
