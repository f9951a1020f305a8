import { useMemo, useState } from 'react';
import type { EditablePost } from '@site/contracts/blog/authors-posts';
import { type FormState, Tick } from '@site/shared-ui/forms';
import {
  Box,
  Button,
  chakra,
  Flex,
  Grid,
  Notice,
  SmallButton,
  SmallText,
  Stack,
} from '@site/shared-ui/ui';
import { createFocusHandler } from '../../../administration/keyboard';
import { useTimes } from '../../../administration/times';
import { type DraftEntries, fieldNames, labels, toEntries } from '../draft';
import { compare, type Lines } from './compare';

type FieldName = keyof DraftEntries;
type Side = 'mine' | 'theirs';
/** Labels of the sides, and the lines that only this side has. */
const sides = {
  mine: { label: 'Yours', kind: 'removed' },
  theirs: { label: 'Theirs', kind: 'added' },
} as const;

const Fieldset = chakra('fieldset', { base: { minWidth: '0' } });
const Legend = chakra('legend', { base: { fontWeight: '600', marginBottom: '2' } });
const OneSided = chakra('mark', { base: { bg: 'marker', color: 'ink', borderRadius: '2px' } });
const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '11',
    paddingInline: '4',
    fontWeight: '600',
    cursor: 'pointer',
  },
});

/** The text of one side, with the lines marked that the other side does not have. */
function SideText({ side, text, changes }: { side: Side; text: string; changes: Lines[] }) {
  if (text.trim() === '') return <SmallText>Empty</SmallText>;
  return changes.map((lines, index) => {
    if (lines.kind === 'folded')
      return <SmallText key={index}>{`${lines.count} lines are the same.`}</SmallText>;
    if (lines.kind === 'same') return <p key={index}>{lines.text}</p>;
    if (lines.kind !== sides[side].kind) return null;
    return (
      <p key={index}>
        <OneSided>{lines.text}</OneSided>
      </p>
    );
  });
}

interface ConflictFieldProps {
  name: FieldName;
  mine: string;
  theirs: string;
  /** Who has changed the field since the version that both know. */
  changed: string;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function ConflictField({ name, mine, theirs, changed, chosen, onChoose }: ConflictFieldProps) {
  const changes = useMemo(() => compare(mine, theirs), [mine, theirs]);
  const texts = { mine, theirs };
  return (
    <Fieldset>
      <Legend>
        {labels[name]}
        <chakra.span color="muted" fontWeight="400">{` · ${changed}`}</chakra.span>
      </Legend>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Box
            key={side}
            bg="surface"
            border="1px solid {colors.line}"
            borderRadius="control"
            overflow="hidden"
            css={{ '&:has(:checked)': { borderColor: 'accent', bg: 'accentSoft' } }}
          >
            <Choice>
              <Tick
                type="radio"
                name={`conflict-${name}`}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              {sides[side].label}
            </Choice>
            <Stack
              gap="3"
              maxHeight="18rem"
              overflowY="auto"
              paddingInline="4"
              paddingBottom="4"
              fontSize="sm"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              // A scrolling box must be reachable by keyboard.
              tabIndex={0}
              role="group"
              aria-label={`${sides[side].label}, ${labels[name].toLowerCase()}`}
            >
              <SideText side={side} text={texts[side]} changes={changes} />
            </Stack>
          </Box>
        ))}
      </Grid>
    </Fieldset>
  );
}

interface ConflictProps {
  /** The post as it is on the server. */
  theirs: EditablePost;
  /** The values that both texts began with. */
  base: DraftEntries;
  form: FormState<FieldName>;
  onDecide: (theirs: EditablePost, chosen: DraftEntries) => void;
}

/**
 * Two people changed one post: shows each field that differs, with both texts side by side and a choice. A field that
 * only one of them changed is chosen from that one at first, any other from the author of this form.
 */
export function Conflict({ theirs, base, form, onDecide }: ConflictProps) {
  const { entries: mine, read } = form;
  const { moment } = useTimes();
  const [chosen, setChosen] = useState<Partial<Record<FieldName, Side>>>({});
  const theirEntries = toEntries(theirs);
  const differing = fieldNames.filter((name) => mine[name] !== theirEntries[name]);
  const first = (name: FieldName, own = mine): Side =>
    own[name] === base[name] ? 'theirs' : 'mine';
  const formatAuthorship = (name: FieldName): string => {
    if (mine[name] === base[name]) return 'only they changed it';
    return theirEntries[name] === base[name] ? 'only you changed it' : 'you both changed it';
  };
  const decide = (getSide: (name: FieldName, own: DraftEntries) => Side) =>
    createFocusHandler('content', () => {
      const own = read();
      const theirFields = fieldNames.filter((name) => getSide(name, own) === 'theirs');
      onDecide(theirs, {
        ...own,
        ...Object.fromEntries(theirFields.map((name) => [name, theirEntries[name]])),
      });
    });

  return (
    <Notice tone="error">
      <p>
        <strong>Someone saved this post while you were writing</strong>
        {theirs.updatedAt && `, on ${moment(theirs.updatedAt)}`}. Choose which text to keep in each
        field. Nothing is saved until you save it.
      </p>
      <Stack gap="5" marginBlock="3">
        {differing.map((name) => (
          <ConflictField
            key={name}
            name={name}
            mine={mine[name]}
            theirs={theirEntries[name]}
            changed={formatAuthorship(name)}
            chosen={chosen[name] ?? first(name)}
            onChoose={(side) => setChosen({ ...chosen, [name]: side })}
          />
        ))}
      </Stack>
      <Flex gap="3" flexWrap="wrap">
        <Button size="sm" onClick={decide((name, own) => chosen[name] ?? first(name, own))}>
          Use my choices
        </Button>
        <SmallButton onClick={decide(first)}>Keep mine</SmallButton>
        <SmallButton onClick={decide(() => 'theirs')}>Take theirs</SmallButton>
      </Flex>
    </Notice>
  );
}
