import { getPictureSources } from '@site/contracts/blog/picture-address';
import { formatShortDay } from '@site/contracts/text/dates';
import { Badge, Box, Flex, Image, SmallText, Stack, Text } from '@site/shared-ui/ui';
import { RowButton } from '../../administration/lists';
import type { Kind, Reference } from './kind';

/** The thumbnail of a card; nothing without a valid address. */
export function Picture<Name extends string>({ kind, url }: { kind: Kind<Name>; url: string }) {
  if (!/^(?:\/|https:)/.test(url)) return null;
  const { width, height, round } = kind.picture;
  const shownWidth = round ? 56 : 120;
  const srcSet = getPictureSources(url)?.srcSet;
  return (
    <Image
      src={url}
      {...(srcSet && { srcSet, sizes: `${shownWidth}px` })}
      alt=""
      width={shownWidth}
      height={Math.round((shownWidth * height) / width)}
      aspectRatio={`${width} / ${height}`}
      objectFit="cover"
      loading="lazy"
      flexShrink="0"
      border="1px solid {colors.line}"
      borderRadius={round ? 'full' : 'control'}
      inlineSize={`${shownWidth}px`}
    />
  );
}

interface ReferenceRowProps<Name extends string> {
  kind: Kind<Name>;
  reference: Reference<Name>;
  hasAbove: boolean;
  hasBelow: boolean;
  onEdit: () => void;
  onMove: (by: 1 | -1, button: HTMLButtonElement) => void;
  onDelete: () => void;
}

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
  const title = kind.getTitle(reference);
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
          <SmallText overflowWrap="anywhere">{kind.getDetails(reference)}</SmallText>
          <Box>
            <Badge tone={consentedOn ? 'accent' : 'plain'}>
              {consentedOn ? `Real client, consent of ${formatShortDay(consentedOn)}` : 'Example'}
            </Badge>
          </Box>
        </Stack>
      </Flex>
      <Flex gap="2" flexWrap="wrap">
        <RowButton about={title} data-edit={reference.id} onClick={onEdit}>
          Edit
        </RowButton>
        {moves.map(({ label, isPossible, by }) => (
          <RowButton
            key={label}
            about={title}
            aria-disabled={!isPossible || undefined}
            onClick={({ currentTarget }) => isPossible && onMove(by, currentTarget)}
          >
            {label}
          </RowButton>
        ))}
        <RowButton about={title} onClick={onDelete}>
          Delete
        </RowButton>
      </Flex>
    </>
  );
}
