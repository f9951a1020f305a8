import type { ComponentProps } from 'react';
import { pictureSources } from '@site/contracts/picture-address';
import { Image } from '@site/shared-ui/ui';

interface ClientPictureProps extends Omit<ComponentProps<typeof Image>, 'alt'> {
  /** How wide it is on the page, for the browser's choice of a file. */
  sizes: string;
}

/**
 * The picture of a case study or a testimonial, cut to the shape of its place; the words beside it say what it shows.
 * Without an address there is none.
 */
export function ClientPicture({ src, sizes, width, height, ...rest }: ClientPictureProps) {
  if (!src) return null;
  const srcSet = pictureSources(src)?.srcSet;
  return (
    <Image
      src={src}
      alt=""
      width={width}
      height={height}
      {...(srcSet && { srcSet, sizes })}
      aspectRatio={`${width} / ${height}`}
      objectFit="cover"
      {...rest}
    />
  );
}
