import { dayAbbreviated } from '@site/contracts/dates';
import {
  Badge,
  Box,
  Flex,
  SmallButton,
  SmallText,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import type { Kind, Reference } from './kind';
import { Picture } from './Picture';

interface ReferenceRowProps<Name extends string> {
  kind: Kind<Name>;
  reference: Reference<Name>;
  /** Whether there is one above it, and one below. */
  hasAbove: boolean;
  hasBelow: boolean;
  onEdit: () => void;
  onMove: (by: 1 | -1, button: HTMLButtonElement) => void;
  onDelete: () => void;
}

/** One of the list: what it is, whether it is an example, and what can be done with it. */
export function ReferenceRow<Name extends string>({
  kind,
  reference,
  hasAbove,
  hasBelow,
  onEdit,
  onMove,
  onDelete,
}: ReferenceRowProps<Name>) {
  const { consentedOn, imageUrl } = reference;
  const title = kind.titleOf(reference);
  const of = <VisuallyHidden> {title}</VisuallyHidden>;
  const moves = [
    { label: 'Move up', isPossible: hasAbove, by: -1 },
    { label: 'Move down', isPossible: hasBelow, by: 1 },
  ] as const;
  return (
    <>
      <Flex gap="4" alignItems="start">
        <Picture kind={kind} url={imageUrl} />
        <Stack gap="1" minWidth="0">
          <Text fontWeight="600" dir="auto" overflowWrap="anywhere">
            {title}
          </Text>
          <SmallText overflowWrap="anywhere">{kind.detailsOf(reference)}</SmallText>
          <Box>
            <Badge tone={consentedOn ? 'accent' : 'plain'}>
              {consentedOn ? `Real client, consent of ${dayAbbreviated(consentedOn)}` : 'Example'}
            </Badge>
          </Box>
        </Stack>
      </Flex>
      <Flex gap="2" flexWrap="wrap">
        <SmallButton paddingInline="3" data-edit={reference.id} onClick={onEdit}>
          Edit
          {of}
        </SmallButton>
        {moves.map(({ label, isPossible, by }) => (
          <SmallButton
            key={label}
            paddingInline="3"
            aria-disabled={!isPossible || undefined}
            onClick={({ currentTarget }) => isPossible && onMove(by, currentTarget)}
          >
            {label}
            {of}
          </SmallButton>
        ))}
        <SmallButton paddingInline="3" onClick={onDelete}>
          Delete
          {of}
        </SmallButton>
      </Flex>
    </>
  );
}
