import type { ComponentProps } from 'react';
import { getPictureSources } from '@site/contracts/blog/picture-address';
import { Image } from '@site/shared-ui/ui';

interface ClientPictureProps extends Omit<ComponentProps<typeof Image>, 'alt'> {
  /** Its width on the page, as the attribute `sizes` of an image. */
  sizes: string;
}

/**
 * The picture of a case study or a testimonial, cropped to the given proportions. It is decorative, because the text
 * beside it describes it. Renders nothing without `src`.
 */
export function ClientPicture({ src, sizes, width, height, ...rest }: ClientPictureProps) {
  if (!src) return null;
  const srcSet = getPictureSources(src)?.srcSet;
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
