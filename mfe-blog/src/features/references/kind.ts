import type { Reading } from '@site/shared-ui/app';
import type { Entries } from '@site/shared-ui/forms';

/** What every case study and every testimonial has, besides its words. */
export interface Listed {
  id: string;
  orderIndex: number;
  version: number;
}
/** Fields of both. */
export type SharedName = 'imageUrl' | 'consentedOn';

/** A field of the words of one. */
export interface WordsField {
  label: string;
  /** What is said when nothing is there. */
  missing: string;
  hint?: string;
  maxLength: number;
  /** A line without it. */
  control?: 'text' | 'stars';
}

/** A case study or a testimonial as the server has it. */
export type Reference<Name extends string> = Listed & Entries<Name | SharedName>;

/** What is done to one: a change names the version that it was made from. */
interface Seen {
  id: string;
  ifMatch: string;
}

/** A write of the API, as a component uses it. */
type Sending<Sent, Answer> = () => [(sent: Sent) => Promise<Answer>, { isLoading: boolean }];

/** One of the two kinds: what it is called, what its fields are, and the calls that read and change it. */
export interface Kind<Name extends string> {
  one: string;
  several: string;
  /** What is shown where, and of how many. */
  shownAt: string;
  /** The page that shows them. */
  href: string;
  /** In their order on the page. */
  fields: Readonly<Record<Name, WordsField>>;
  /** How a picture of one is cut. */
  picture: { width: number; height: number; hint: string; round?: true };
  titleOf: (reference: Entries<Name>) => string;
  detailsOf: (reference: Entries<Name>) => string;
  api: {
    list: { use: () => Reading<readonly Reference<Name>[]> };
    add: {
      use: Sending<
        Entries<Name | SharedName> & { id?: string; orderIndex?: number },
        Reference<Name>
      >;
    };
    change: { use: Sending<Partial<Entries<Name | SharedName>> & Seen, Reference<Name>> };
    remove: { use: Sending<Seen, Reference<Name>> };
    order: { use: Sending<{ ids: string[] }, readonly Reference<Name>[]> };
  };
}

/** Names of all fields, in their order on the page. */
export const namesOf = <Name extends string>({ fields }: Kind<Name>): (Name | SharedName)[] => [
  // Object.keys has forgotten which they are.
  ...(Object.keys(fields) as Name[]),
  'imageUrl',
  'consentedOn',
];

/** What stands in the form of one; of a new one nothing. */
export const entriesOf = <Name extends string>(
  kind: Kind<Name>,
  reference?: Entries<Name | SharedName>,
): Entries<Name | SharedName> =>
  Object.fromEntries(namesOf(kind).map((name) => [name, reference?.[name] ?? ''])) as Entries<
    Name | SharedName
  >;
