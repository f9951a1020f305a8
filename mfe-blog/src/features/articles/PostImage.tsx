import type { ComponentProps } from 'react';
import { pictureSources } from '@site/contracts/picture-address';
import { chakra, Image } from '@site/shared-ui/ui';

interface PostImageProps extends Omit<ComponentProps<typeof Image>, 'alt' | 'width' | 'height'> {
  /** How wide it is on the page, for the browser's choice of a file. */
  sizes: string;
}

// Its sources would count as children of what surrounds it, each with a gap.
const Sources = chakra('picture', {
  base: { display: 'contents', '& > source': { display: 'none' } },
});

/** The picture of a post, in the format of all of them; of an uploaded one the browser takes the file that fits. */
export function PostImage({ src, sizes, ...rest }: PostImageProps) {
  const picture = pictureSources(src);
  if (!picture) return <Image src={src} alt="" width={1200} height={675} {...rest} />;
  return (
    <Sources>
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <Image
        src={src}
        srcSet={picture.srcSet}
        sizes={sizes}
        alt=""
        width={picture.width}
        height={picture.height}
        inlineSize="full"
        aspectRatio="16 / 9"
        objectFit="cover"
        {...rest}
      />
    </Sources>
  );
}
