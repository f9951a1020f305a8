import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

const Picture = chakra('img', { base: { maxWidth: 'full', height: 'auto' } });

interface ImageProps extends Omit<HTMLChakraProps<'img'>, 'width' | 'height'> {
  src: string;
  /** What it shows; empty when the words around it say it already. */
  alt: string;
  /** Its own size in pixels: the place is kept before it arrives. */
  width: number;
  height: number;
}

/** A picture that shifts nothing when it arrives. `loading="lazy"` below the fold. */
export function Image({ width, height, ...rest }: ImageProps) {
  return <Picture htmlWidth={width} htmlHeight={height} decoding="async" {...rest} />;
}
