import { getPictureSources } from '@site/contracts/blog/picture-address';
import { chakra, Grid, Image, Stack } from '@site/shared-ui/ui';
import { PictureUpload } from '../../../administration/pictures/PictureUpload';

/** Sample pictures (docs/product.md 9.5b): text alternative and file name. */
const samples = {
  'What to fix first': 'what-to-fix-first',
  'Titles in a search result': 'titles-that-earn-the-click',
  'Figures of a month': 'search-console-in-twenty-minutes-a-month',
  'Questions of customers': 'ten-customer-questions-beat-a-hundred-keywords',
};

const PictureButton = chakra(
  'button',
  {
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
  },
  { defaultProps: { type: 'button' } },
);

interface PictureChoiceProps {
  /** Address of the chosen picture. */
  chosen: string;
  onChoose: (url: string) => void;
}

/** Four sample pictures and an uploaded one. A click on the chosen picture removes it. */
export function PictureChoice({ chosen, onChoose }: PictureChoiceProps) {
  const own = getPictureSources(chosen);
  return (
    <Stack gap="3">
      <Grid
        role="group"
        aria-label="Sample images"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }}
      >
        {Object.entries(samples).map(([name, file]) => {
          const url = `/api/media/blog/${file}.svg`;
          const isChosen = url === chosen;
          return (
            <PictureButton
              key={url}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? '' : url)}
            >
              <Image
                src={url}
                alt={`Sample image: ${name}`}
                width={1200}
                height={675}
                loading="lazy"
              />
            </PictureButton>
          );
        })}
        {own && (
          <PictureButton aria-pressed onClick={() => onChoose('')}>
            <Image
              src={chosen}
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
}
