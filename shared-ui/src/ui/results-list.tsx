import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { Card } from './card';
import { Icon } from './icon';

const Query = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    paddingInline: '4',
    border: '1px solid {colors.line}',
    borderRadius: 'full',
    fontSize: 'sm',
  },
});
const Yours = chakra('div', {
  base: {
    padding: '4',
    bg: 'accentSoft',
    border: '1px solid {colors.accent}',
    borderRadius: 'control',
    fontSize: 'sm',
    lineHeight: '1.5',
  },
});
const Address = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', color: 'muted' },
});
const Place = chakra('span', {
  base: { color: 'accent', fontWeight: '600', whiteSpace: 'nowrap' },
});
const Title = chakra('div', {
  base: {
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: '600',
    lineHeight: '1.25',
    marginBlock: '1',
  },
});
const Other = chakra('div', {
  base: { display: 'grid', gap: '2', paddingInline: '4', paddingBlock: '2' },
});
const Bar = chakra('span', {
  base: { height: '1.5', borderRadius: 'full', bg: 'line', opacity: '0.5' },
});

const others = ['62%', '50%', '68%'];

interface ResultsListProps extends HTMLChakraProps<'div'> {
  query: string;
  /** The customer's result. */
  line: { address: string; title: string; text: string; place: string };
  /** Text alternative of the picture, one sentence. */
  label: string;
}

/**
 * An illustration of search results with the customer's one highlighted. Screen readers get it as one picture. Only for
 * builds of remotes from before contract 2.1; it goes with the next major version.
 */
export function ResultsList({ query, line, label, ...rest }: ResultsListProps) {
  return (
    <Card role="img" aria-label={label} gap="4" {...rest}>
      <Query>
        <Icon name="search" color="muted" />
        {query}
      </Query>
      <Yours>
        <Address>
          {line.address}
          <Place>{line.place}</Place>
        </Address>
        <Title>{line.title}</Title>
        <chakra.div color="muted">{line.text}</chakra.div>
      </Yours>
      {others.map((width) => (
        <Other key={width}>
          <Bar height="2" opacity="1" width={width} />
          <Bar width="88%" />
          <Bar width="72%" />
        </Other>
      ))}
    </Card>
  );
}
