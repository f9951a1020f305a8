import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import type { Reading } from '@site/shared-ui/app';
import {
  chakra,
  Chip,
  Flex,
  MissingData,
  Notice,
  Skeleton,
  SmallButton,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';

/** Stands for what is on its way. @param label what that is, for those who listen @param height of each row */
export const Loading = ({
  label,
  height,
  rows = 1,
}: {
  label: string;
  height: string;
  rows?: number;
}) => (
  <Stack role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height={height} />
    ))}
  </Stack>
);

interface LoadedProps<T> {
  reading: Reading<T>;
  /** What it is, as the beginning of a sentence: `The weeks`. */
  what: string;
  consolation?: string;
  waiting: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows what was read, or that it cannot be had, or that it is on its way. */
export function Loaded<T>({ reading, what, consolation, waiting, children }: LoadedProps<T>) {
  const { data, isError, refetch } = reading;
  if (data !== undefined) return children(data);
  if (!isError) return waiting;
  return (
    <MissingData what={what} onRetry={refetch}>
      {consolation}
    </MissingData>
  );
}

interface LatestProps<T> {
  /** What `useLatestAnswer` answers. */
  list: { answer: T | undefined; isMissing: boolean; retry: () => void };
  what: string;
  /** Said when what is shown is older than the last question. */
  outdated: string;
  consolation: string;
  waiting: ReactNode;
}

/** Says of the answer to a question that it is on its way, or cannot be had, or is an older one. */
export function LatestState<T>({ list, what, outdated, consolation, waiting }: LatestProps<T>) {
  const { answer, isMissing, retry } = list;
  if (!isMissing) return answer ? null : waiting;
  if (!answer)
    return (
      <MissingData what={what} onRetry={retry}>
        {consolation}
      </MissingData>
    );
  return (
    <Notice tone="error">
      <p>{outdated}</p>
      <SmallButton justifySelf="start" onClick={retry}>
        Try again
      </SmallButton>
    </Notice>
  );
}

interface TurningProps {
  label: string;
  onNewer: (() => void) | false;
  onOlder: (() => void) | false | undefined;
}

/** The pages before and after one of a list; nothing for a list that has one page. */
export const Turning = ({ label, onNewer, onOlder }: TurningProps) =>
  (onNewer || onOlder) && (
    <Flex as="nav" aria-label={label} gap="3" flexWrap="wrap">
      {onNewer && <SmallButton onClick={onNewer}>Newer</SmallButton>}
      {onOlder && <SmallButton onClick={onOlder}>Older</SmallButton>}
    </Flex>
  );

interface ChipsProps<Name extends string> {
  label: string;
  /** What can be chosen, by what the page calls it. */
  names: Readonly<Record<Name, string>>;
  chosen: Name;
  onChoose: (name: Name) => void;
}

export const Chips = <Name extends string>({
  label,
  names,
  chosen,
  onChoose,
}: ChipsProps<Name>) => (
  <Flex gap="2" flexWrap="wrap" role="group" aria-label={label}>
    {(Object.keys(names) as Name[]).map((name) => (
      <Chip key={name} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
        {names[name]}
      </Chip>
    ))}
  </Flex>
);

/** An entry of a list in which each can be edited. */
export const Row = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    paddingBlock: '5',
    borderBottom: '1px solid {colors.line}',
    '&[data-open]': { borderInlineStart: '3px solid {colors.accent}', paddingInlineStart: '4' },
  },
});

/** A button of one of many entries. @param about which one, for those who listen */
export const RowButton = ({
  about,
  children,
  ...rest
}: ComponentProps<typeof SmallButton> & { about: string }) => (
  <SmallButton paddingInline="3" {...rest}>
    {children}
    <VisuallyHidden> {about}</VisuallyHidden>
  </SmallButton>
);

interface DeletedRowProps {
  title: string;
  onUndo: () => void;
  /** That it is deleted, and for how long it can be brought back. */
  children: ReactNode;
}

/** Stands where something was until a moment ago, with the way back. */
export const DeletedRow = ({ title, onUndo, children }: DeletedRowProps) => (
  <>
    <Text>{children}</Text>
    <SmallButton alignSelf="start" onClick={onUndo}>
      Undo
      <VisuallyHidden> deleting {title}</VisuallyHidden>
    </SmallButton>
  </>
);

/** A section behind a button. What is in it is there, and asks the server, only while it is open. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap="4">
      <SmallButton
        alignSelf="start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </SmallButton>
      {isOpen && <div id={id}>{children}</div>}
    </Stack>
  );
}
