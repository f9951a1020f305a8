import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

const Picture = chakra('img', { base: { maxWidth: 'full', height: 'auto' } });

interface ImageProps extends Omit<HTMLChakraProps<'img'>, 'width' | 'height'> {
  src: string;
  /** Text alternative; empty when the surrounding text says the same. */
  alt: string;
  /** Intrinsic size in pixels, which reserves the place before the picture loads. */
  width: number;
  height: number;
}

/** A picture that causes no layout shift. Use `loading="lazy"` below the fold. */
export function Image({ width, height, ...rest }: ImageProps) {
  return <Picture htmlWidth={width} htmlHeight={height} decoding="async" {...rest} />;
}
