import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
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
import { useSessionCheck } from './requests';

/** Placeholder for rows. @param label for screen readers @param height of each row */
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

/** The result of a query's hook. */
export interface QueryState<T> {
  data?: T;
  error?: unknown;
  isError: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  /** Its data may be the answer to an earlier query. */
  query: QueryState<T>;
  /** The data, as the beginning of a sentence: `The weeks`. */
  subject: string;
  hint?: string;
  placeholder: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows the data of a read, or `placeholder` until it arrives, or an error with a retry. */
export function Loaded<T>({ query, subject, hint, placeholder, children }: LoadedProps<T>) {
  const { data, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return placeholder;
  return (
    <MissingData what={subject} onRetry={refetch}>
      {hint}
    </MissingData>
  );
}

interface LatestProps extends Omit<LoadedProps<unknown>, 'children'> {
  /** Message when the latest query failed and an older answer is shown. */
  outdated: string;
}

/**
 * State above a list: `placeholder` before the first answer, or the error of the latest query with a retry. Does
 * {@link useSessionCheck} for it.
 */
export function LatestState({ outdated, ...rest }: LatestProps) {
  const { error, isError, refetch } = rest.query;
  const checkSession = useEffectEvent(useSessionCheck());
  useEffect(() => checkSession(error), [error]);
  return (
    <Loaded {...rest}>
      {() =>
        isError && (
          <Notice tone="error">
            <p>{outdated}</p>
            <SmallButton justifySelf="start" onClick={refetch}>
              Try again
            </SmallButton>
          </Notice>
        )
      }
    </Loaded>
  );
}

interface PaginationProps {
  label: string;
  onNewer: (() => void) | false;
  onOlder: (() => void) | false;
}

/** Buttons for the newer and older page of a list; nothing for a list of one page. */
export const Pagination = ({ label, onNewer, onOlder }: PaginationProps) =>
  (onNewer || onOlder) && (
    <Flex as="nav" aria-label={label} gap="3" flexWrap="wrap">
      {onNewer && <SmallButton onClick={onNewer}>Newer</SmallButton>}
      {onOlder && <SmallButton onClick={onOlder}>Older</SmallButton>}
    </Flex>
  );

interface ChipsProps<Name extends string> {
  label: string;
  /** Labels by value. */
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

/** An entry of a list whose entries can be edited. `data-open` marks the one in the form. */
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

/** A button in the row of a list. @param about names the row, for screen readers */
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
  /** Text about the deletion, and how long it can be undone. */
  children: ReactNode;
}

/** Replaces a row that was just deleted, with an undo button. */
export const DeletedRow = ({ title, onUndo, children }: DeletedRowProps) => (
  <>
    <Text>{children}</Text>
    <SmallButton alignSelf="start" onClick={onUndo}>
      Undo
      <VisuallyHidden> deleting {title}</VisuallyHidden>
    </SmallButton>
  </>
);

/** A section behind a button. Its content is mounted, and so requests its data, only while it is open. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap="4">
      <SmallButton
        alignSelf="start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </SmallButton>
      {isOpen && <div id={id}>{children}</div>}
    </Stack>
  );
}
