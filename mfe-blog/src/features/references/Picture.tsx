import { pictureSources } from '@site/contracts/picture-address';
import { Image } from '@site/shared-ui/ui';
import type { Kind } from './kind';

const SMALL_WIDTH = 120;
const SMALL_SIDE = 56;

/** The picture of a card, as small as a list has it; without an address there is none. */
export function Picture<Name extends string>({
  kind: {
    picture: { width, height, round },
  },
  url,
}: {
  kind: Kind<Name>;
  url: string;
}) {
  if (!/^(?:\/|https:)/.test(url)) return null;
  const shownWidth = round ? SMALL_SIDE : SMALL_WIDTH;
  const srcSet = pictureSources(url)?.srcSet;
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
