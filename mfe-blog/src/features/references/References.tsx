import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '@site/contracts/text/count';
import { type Announcement, success } from '@site/shared-ui/forms';
import {
  Box,
  Button,
  ButtonLink,
  Card,
  Flex,
  Heading,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { useFocusNearby } from '../../administration/keyboard';
import { DeletedRow, Loaded, Loading, Row } from '../../administration/lists';
import { useAttempt } from '../../administration/requests';
import { type Kind, type Reference, toEntries } from './kind';
import { ReferenceForm } from './ReferenceForm';
import { ReferenceRow } from './ReferenceRow';

/**
 * Case studies or testimonials in the order of the site (docs/product.md 4.15): the list, or the form of one of them. A
 * deleted one keeps its place, with an undo button, until the page is left.
 */
export function References<Name extends string>({ kind }: { kind: Kind<Name> }) {
  const { singular, plural, api, getTitle } = kind;
  const reading = api.useList();
  const { data: references, refetch } = reading;
  const [add, adding] = api.useAdd();
  const [remove, removing] = api.useRemove();
  const [order, ordering] = api.useOrder();
  const attempt = useAttempt(refetch);
  /** What the form has, if it is open: a new reference, or one of the list in the version that was opened. */
  const [open, setOpen] = useState<Reference<Name> | 'new'>();
  /** Those that were deleted here; shown while the list does not have them. */
  const [deleted, setDeleted] = useState<readonly Reference<Name>[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const onFocus = useFocusNearby();
  // List and form replace each other, so the focus moves with them.
  const closeForm = (id = 'new') => {
    flushSync(() => setOpen(undefined));
    const opener = root.current?.querySelector<HTMLElement>(`[data-edit="${id}"]`);
    (opener ?? heading.current)?.focus();
  };

  /** One at a time. */
  const act = (action: () => Promise<Announcement>) => {
    if (!adding.isLoading && !removing.isLoading && !ordering.isLoading) void attempt(action);
  };
  const move = (reference: Reference<Name>, by: 1 | -1, button: HTMLButtonElement) =>
    act(async () => {
      const ids = (references ?? []).map(({ id }) => id);
      const from = ids.indexOf(reference.id);
      ids.splice(from + by, 0, ...ids.splice(from, 1));
      await order({ ids }).unwrap();
      // A row that is moved in the document loses the focus.
      requestAnimationFrame(() => button.focus());
      return success(
        'Moved',
        `“${getTitle(reference)}” is now number ${from + by + 1} of ${ids.length}.`,
      );
    });
  const deleteReference = (reference: Reference<Name>) =>
    act(async () => {
      const { id, version } = reference;
      await remove({ id, ifMatch: `"${version}"` }).unwrap();
      setDeleted((others) => [...others.filter((other) => other.id !== id), reference]);
      await refetch();
      return success(
        'Deleted',
        `The ${singular} is gone from the site. Undo stands in its place until you leave.`,
      );
    });
  const undoDelete = (reference: Reference<Name>) =>
    act(async () => {
      const { id, orderIndex } = reference;
      await add({ ...toEntries(kind, reference), id, orderIndex }).unwrap();
      await refetch();
      return success('Restored', `The ${singular} is back as it was.`);
    });

  if (open)
    return (
      <ReferenceForm
        kind={kind}
        opened={open === 'new' ? undefined : open}
        references={references}
        onOutdated={refetch}
        onDone={closeForm}
      />
    );
  const list = (present: readonly Reference<Name>[]) => {
    const isGone = ({ id }: Reference<Name>) => !present.some((other) => other.id === id);
    const rows = [...present, ...deleted.filter(isGone)].toSorted(
      (first, second) => first.orderIndex - second.orderIndex,
    );
    const examples = present.filter(({ consentedOn }) => !consentedOn).length;
    return (
      <Box>
        <SmallText role="status">
          {formatCount(present.length, singular, plural)}
          {examples > 0 &&
            `. ${examples > 1 && examples === present.length ? 'All ' : ''}${examples} ${examples === 1 ? 'is an example' : 'are examples'}.`}
        </SmallText>
        <ul>
          {rows.map((reference) => (
            <Row key={reference.id}>
              {isGone(reference) ? (
                <DeletedRow
                  title={getTitle(reference)}
                  onUndo={() => undoDelete(reference)}
                >{`“${getTitle(reference)}” is deleted.`}</DeletedRow>
              ) : (
                <ReferenceRow
                  kind={kind}
                  reference={reference}
                  hasAbove={reference.id !== present[0]?.id}
                  hasBelow={reference.id !== present.at(-1)?.id}
                  onEdit={() => setOpen(reference)}
                  onMove={(by, button) => move(reference, by, button)}
                  onDelete={() => deleteReference(reference)}
                />
              )}
            </Row>
          ))}
        </ul>
        {rows.length === 0 && (
          <Card alignItems="start" marginTop="4">
            <Text>{`There is no ${singular} yet, and the site shows none.`}</Text>
          </Card>
        )}
      </Box>
    );
  };

  return (
    <Stack as="section" gap="5" maxWidth="44rem" width="full" ref={root} onFocus={onFocus}>
      <Flex alignItems="center" justifyContent="space-between" gap="4" flexWrap="wrap">
        <Heading size="h3" ref={heading} tabIndex={-1} scrollMarginTop="24">
          {`All ${plural}`}
        </Heading>
        <Flex gap="2" flexWrap="wrap">
          <Button size="sm" data-edit="new" onClick={() => setOpen('new')}>
            {`New ${singular}`}
          </Button>
          <ButtonLink href={kind.href} kind="quiet" size="sm">
            View the page
          </ButtonLink>
        </Flex>
      </Flex>
      <Text tone="muted">
        {`${kind.shownAt} Entries without a consent date aren’t a real client’s. Replace them with one, with consent.`}
      </Text>
      <Loaded
        query={reading}
        subject={`The ${plural}`}
        hint="Nothing of them is lost. Wait a moment, then try again."
        placeholder={<Loading label={`Loading the ${plural}`} height="20" rows={3} />}
      >
        {list}
      </Loaded>
    </Stack>
  );
}
