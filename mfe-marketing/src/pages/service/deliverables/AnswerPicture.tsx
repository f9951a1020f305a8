import { Card, chakra, Icon } from '@site/shared-ui/ui';
import { Words } from './Sheet';

const Question = chakra('div', {
  base: {
    alignSelf: 'end',
    maxWidth: '80%',
    paddingInline: '4',
    paddingBlock: '2.5',
    bg: 'sunk',
    borderRadius: 'card',
    fontSize: 'sm',
    lineHeight: '1.4',
  },
});
const Source = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '3',
    paddingBlock: '1',
    border: '1px solid {colors.line}',
    borderRadius: 'full',
    fontSize: 'xs',
    color: 'muted',
  },
});

/** An AI answer that names its sources. Screen readers get it as one picture. */
export const AnswerPicture = () => (
  <Card
    role="img"
    aria-label="The question “Who fixes furnaces on a Sunday in Denver?” is answered by an assistant that names riverside-plumbing.example as its first source."
    gap="4"
    padding={{ base: '5', sm: '7' }}
  >
    <Question>Who fixes furnaces on a Sunday in Denver?</Question>
    <chakra.p fontFamily="heading" fontSize="lg" fontWeight="600" lineHeight="1.5">
      <chakra.span bg="marker" boxDecorationBreak="clone" paddingInline="0.15em">
        Riverside Plumbing comes out on Sundays
      </chakra.span>{' '}
      and lists its service fee up front.
    </chakra.p>
    <Words width="94%" />
    <Words width="86%" />
    <Words width="58%" />
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="2"
      borderTop="1px solid {colors.line}"
      paddingTop="4"
    >
      <Source borderColor="accent" bg="accentSoft" color="accent" fontWeight="600">
        <Icon name="check" />
        riverside-plumbing.example
      </Source>
      <Source>2</Source>
      <Source>3</Source>
    </chakra.div>
  </Card>
);
