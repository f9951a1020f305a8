import { memo } from 'react';
import { pictureSources } from '@site/contracts/picture-address';
import { chakra, Grid, Image, Stack } from '@site/shared-ui/ui';
import { PictureUpload } from '../../pictures/PictureUpload';
import { samplePictures } from './sample-pictures';

const PictureButton = chakra('button', {
  base: {
    padding: '0',
    bg: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'control',
    overflow: 'hidden',
    cursor: 'pointer',
    _hover: { borderColor: 'edge' },
    '&[aria-pressed=true]': { borderColor: 'accent', boxShadow: '0 0 0 2px {colors.accent}' },
  },
});

interface PictureChoiceProps {
  /** Address of the picture that is chosen. */
  chosen: string;
  onChoose: (url: string) => void;
}

/** Four pictures to choose from, or one of the author's own; the one that is chosen is given back by another click. */
export const PictureChoice = memo(function PictureChoice({ chosen, onChoose }: PictureChoiceProps) {
  const own = pictureSources(chosen);
  return (
    <Stack gap="3">
      <Grid
        role="group"
        aria-label="Sample images"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }}
      >
        {samplePictures.map(({ name, url }) => (
          <PictureButton
            key={url}
            type="button"
            aria-pressed={url === chosen}
            onClick={() => onChoose(url === chosen ? '' : url)}
          >
            <Image
              src={url}
              alt={`Sample image: ${name}`}
              width={1200}
              height={675}
              loading="lazy"
            />
          </PictureButton>
        ))}
        {own && (
          <PictureButton type="button" aria-pressed onClick={() => onChoose('')}>
            <Image
              src={own.src}
              srcSet={own.srcSet}
              width={own.width}
              height={own.height}
              sizes="200px"
              alt="Uploaded image"
              inlineSize="full"
              aspectRatio="16 / 9"
              objectFit="cover"
            />
          </PictureButton>
        )}
      </Grid>
      <PictureUpload onChoose={onChoose} />
    </Stack>
  );
});
