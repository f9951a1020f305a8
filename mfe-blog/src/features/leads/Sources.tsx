import { Box, chakra, Heading, MissingData, Text } from '@site/shared-ui/ui';
import { Loading } from '../../Loading';
import { leadsApi } from './leads.api';

const Table = chakra('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    fontSize: 'sm',
    '& :is(th, td)': {
      textAlign: 'left',
      paddingBlock: '2.5',
      paddingInlineEnd: '4',
      borderBottom: '1px solid {colors.line}',
      overflowWrap: 'anywhere',
    },
    '& thead th': { color: 'muted' },
  },
});

/** Where on the site people signed up for the newsletter. */
export function Sources() {
  const { data: sources, isError, refetch } = leadsApi.sources.use();
  return (
    <Box as="section" aria-labelledby="sources">
      <Heading size="h3" id="sources" marginBottom="4">
        Sources of sign-ups
      </Heading>
      {sources ? (
        sources.length > 0 ? (
          <Table aria-labelledby="sources">
            <thead>
              <tr>
                <th scope="col">Source</th>
                <th scope="col">Sign-ups</th>
                <th scope="col">Still on the list</th>
              </tr>
            </thead>
            <tbody>
              {sources.map(({ source, signups, active }) => (
                <tr key={source}>
                  <th scope="row">{source}</th>
                  <td>{signups}</td>
                  <td>{active}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : (
          <Text tone="muted">Nobody has signed up yet.</Text>
        )
      ) : isError ? (
        <MissingData what="The sources" onRetry={refetch} />
      ) : (
        <Loading label="Loading the sources" height="32" />
      )}
    </Box>
  );
}
