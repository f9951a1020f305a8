import type { KeptOfPerson } from '@site/contracts/leads';
import type { PersonalRecords } from '../../leads/personal-records';
import { countMailOf, forgetMailOf } from '../../mail/outbox';

const inOutbox = 'Letters in the outbox';

/** Ids of everything that hangs on an address, by kind. */
const idsOf = (personalRecords: readonly PersonalRecords[], email: string) =>
  Promise.all(
    personalRecords.map(async ({ what, model, on }) => {
      const found = await model.collection
        .find(await on(email))
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      return { what, ids: found.map(({ _id }) => _id) };
    }),
  );

const answer = (email: string, records: readonly KeptOfPerson['records'][number][]) => ({
  email,
  records: records.filter(({ count }) => count > 0),
});

/** What hangs on an address. */
export const findPerson =
  (personalRecords: readonly PersonalRecords[]) =>
  async ({ email }: { email: string }): Promise<KeptOfPerson> => {
    const found = await idsOf(personalRecords, email);
    const about = found.flatMap(({ ids }) => ids);
    return answer(email, [
      ...found.map(({ what, ids }) => ({ what, count: ids.length })),
      { what: inOutbox, count: await countMailOf({ about, to: email }) },
    ]);
  };

/**
 * Erases everything that hangs on an address and says what that was. E-mails go first, because what they are about
 * leads to them; whoever is interrupted does it again.
 */
export const erasePerson =
  (personalRecords: readonly PersonalRecords[]) =>
  async ({ email }: { email: string }): Promise<KeptOfPerson> => {
    const about = (await idsOf(personalRecords, email)).flatMap(({ ids }) => ids);
    const forgotten = await forgetMailOf({ about, to: email });
    const erased: { what: string; count: number }[] = [];
    // One after the other: what leads to others goes after them.
    for (const { what, model, on } of personalRecords) {
      const { deletedCount } = await model.collection.deleteMany(await on(email));
      erased.push({ what, count: deletedCount });
    }
    return answer(email, [...erased, { what: inOutbox, count: forgotten }]);
  };
