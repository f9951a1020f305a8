import { dropFormerIndexes } from '../../database/indexes';
import type { Migration } from '../../database/migrations';
import * as contract from '@site/contracts/leads';
import type { PersonalDataSummary } from '@site/contracts/leads';
import { type PersonalRecords, leadWeeks } from '../../leads/leads';
import { countMailOf, forgetMailOf } from '../../mail/outbox';
import { perMinute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, write } from '../../routing/route';

const collections = ['contact_submissions', 'seo_audits', 'newsletter_signups'] as const;

/** Leads are listed by time and id, so the index of the time alone is unused. */
export const oneOrder: Migration = {
  name: '0006-one-order',
  run: async (db) => {
    for (const name of collections) await dropFormerIndexes(db.collection(name), ['createdAt_-1']);
  },
};

const inOutbox = 'Letters in the outbox';

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

const answer = (email: string, records: readonly PersonalDataSummary['records'][number][]) => ({
  email,
  records: records.filter(({ count }) => count > 0),
});

const findPerson =
  (personalRecords: readonly PersonalRecords[]) =>
  async ({ email }: { email: string }): Promise<PersonalDataSummary> => {
    const found = await idsOf(personalRecords, email);
    const about = found.flatMap(({ ids }) => ids);
    return answer(email, [
      ...found.map(({ what, ids }) => ({ what, count: ids.length })),
      { what: inOutbox, count: await countMailOf({ about, to: email }) },
    ]);
  };

/** Erases all data of an address. E-mails go first, because they are found by the ids of the records. */
const erasePerson =
  (personalRecords: readonly PersonalRecords[]) =>
  async ({ email }: { email: string }): Promise<PersonalDataSummary> => {
    const about = (await idsOf(personalRecords, email)).flatMap(({ ids }) => ids);
    const forgotten = await forgetMailOf({ about, to: email });
    const erased: { what: string; count: number }[] = [];
    // In this order, because a record is needed to find the records that depend on it.
    for (const { what, model, on } of personalRecords) {
      const { deletedCount } = await model.collection.deleteMany(await on(email));
      erased.push({ what, count: deletedCount });
    }
    return answer(email, [...erased, { what: inOutbox, count: forgotten }]);
  };

export const leadsModule: ApiModule = {
  name: 'leads',
  routes: ({ administration: { trail }, leads: { counted, personalRecords }, now }) => {
    const limit = perMinute(60);
    const erase = erasePerson(personalRecords);
    return [
      read(contract.listLeadWeeks, () => leadWeeks(counted, now())),
      write(contract.findPerson, findPerson(personalRecords), limit),
      write(
        contract.erasePerson,
        async (input, ctx) => {
          const erased = await erase(input);
          const records = erased.records.reduce((sum, { count }) => sum + count, 0);
          await trail.note(ctx, { action: 'person-erased', what: `records: ${records}` });
          return erased;
        },
        limit,
      ),
    ];
  },
};
