import { trackersOf } from '@site/contracts/trackers';
import { useBusiness } from '@site/shared-ui/parts';
import { chakra, Container, Grid, Heading, Section } from '@site/shared-ui/ui';
import { measuring, records, technical, type StoredRecord } from './records';

const Entry = chakra('div', {
  base: { paddingBlock: '5', borderTop: '1px solid {colors.line}', breakInside: 'avoid' },
});
const Term = chakra('dt', { base: { fontFamily: 'heading', fontSize: 'h3', fontWeight: '600' } });
const Said = chakra('dd', { base: { color: 'muted', marginTop: '2', maxWidth: 'measure' } });

function Group({ heading, list }: { heading: string; list: readonly StoredRecord[] }) {
  return (
    <Grid
      as="section"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1.8fr' }}
      gap={{ base: '6', lg: '16' }}
    >
      <Heading>{heading}</Heading>
      <dl>
        {list.map(({ title, what, howLong }) => (
          <Entry key={title}>
            <Term>{title}</Term>
            <Said>{what}</Said>
            <Said>
              <chakra.strong color="ink">How long:</chakra.strong> {howLong}
            </Said>
          </Entry>
        ))}
      </dl>
    </Grid>
  );
}

/** Everything that is kept, and for how long. */
export default function StoredData() {
  const trackers = trackersOf(useBusiness());
  return (
    <Section tight borderTop="1px solid {colors.line}">
      <Container display="grid" gap={{ base: '12', md: '16' }}>
        <Group heading="What you leave with us" list={[...records, ...measuring(trackers)]} />
        <Group heading="What the machines need" list={technical} />
      </Container>
    </Section>
  );
}
