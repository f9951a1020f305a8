import { claimList } from '@site/contracts/offer/offer';
import { useBusiness } from '@site/shared-ui/islands';
import { chakra, Link, PageSection, Text } from '@site/shared-ui/ui';
import { PageHero } from '../../layout/PageHero';
import { breadcrumbs } from '../breadcrumbs';

const NOT_STATED = 'Not stated yet';

/**
 * On a phone each row is a block of labeled lines. For that the elements lose their table display, and some browsers
 * then drop the table semantics: so all roles are explicit.
 */
const Table = chakra('table', {
  base: { display: { base: 'block', md: 'table' }, width: 'full', lineHeight: '1.5' },
});
const Head = chakra('thead', { base: { display: { base: 'none', md: 'table-header-group' } } });
const Body = chakra('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } });
const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gridTemplateColumns: '1fr 1fr',
    gap: '1',
    columnGap: '4',
    paddingBlock: { base: '4', md: '0' },
    borderTop: '1px solid {colors.line}',
    scrollMarginTop: '24',
    breakInside: 'avoid',
    _target: { bg: 'accentSoft' },
  },
});
const cell = {
  textAlign: 'start',
  verticalAlign: 'top',
  paddingBlock: { md: '3.5' },
  paddingInlineEnd: { md: '8' },
} as const;
const Column = chakra('th', {
  base: { ...cell, color: 'muted', fontSize: 'sm', borderBottom: '2px solid {colors.ink}' },
});
const Name = chakra('th', { base: { ...cell, gridColumn: '1 / -1', fontWeight: '400' } });
const Figure = chakra('span', {
  base: {
    display: { base: 'inline', md: 'block' },
    marginInlineEnd: '2',
    fontFamily: 'heading',
    fontSize: 'h3',
    fontWeight: '700',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Meaning = chakra('td', { base: { ...cell, gridColumn: '1 / -1' } });
const detail = { ...cell, color: 'muted', fontSize: 'sm' } as const;
const Period = chakra('td', {
  base: { ...detail, _before: { content: { base: '"Period: "', md: 'none' } } },
});
const Counter = chakra('td', {
  base: { ...detail, _before: { content: { base: '"Count: "', md: 'none' } } },
});

/** Column heads, hidden on a phone, where the cells say what they are. */
const columns = ['Figure', 'What it means', 'Period', 'Whose count'];

export default function Claims() {
  const { name: business, evidence = {} } = useBusiness();
  return (
    <>
      <PageHero
        breadcrumbs={breadcrumbs.claims}
        heading={{ before: 'Our figures, and', marked: 'how we count' }}
        text="Every figure on this site, what it means, the time it covers, and whose count it is."
      />
      <PageSection tight paddingTop={{ base: '0', md: '0' }}>
        <Table role="table" aria-label="Our figures">
          <Head role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <Column key={column} role="columnheader" scope="col">
                  {column}
                </Column>
              ))}
            </tr>
          </Head>
          <Body role="rowgroup">
            {claimList.map(({ id, figure, label, meaning, period, reported }) => {
              const stated = evidence[id];
              return (
                <Row key={id} id={id} role="row">
                  <Name role="rowheader" scope="row">
                    <Figure>{figure}</Figure> {label}
                  </Name>
                  <Meaning role="cell">
                    {meaning}
                    {stated && <Text tone="muted">{stated.text}</Text>}
                    {stated?.url && (
                      <>
                        {' '}
                        <Link href={stated.url}>See the evidence</Link>
                      </>
                    )}
                  </Meaning>
                  <Period role="cell">{stated?.period ?? period ?? NOT_STATED}</Period>
                  <Counter role="cell">
                    {stated?.countedBy ?? (reported ? (reported.by ?? NOT_STATED) : business)}
                  </Counter>
                </Row>
              );
            })}
          </Body>
        </Table>
        <Text tone="muted" marginTop="8">
          “{NOT_STATED}” will be filled in. No figure here is a promise about your site.
        </Text>
      </PageSection>
    </>
  );
}
