import { Box, chakra, Heading, Link, SmallText, Stack, Text } from '@site/shared-ui/ui';
import type { Advice } from './advice';
import { below, type Level } from './results';

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '6',
    rowGap: '1',
    paddingBlock: '4',
    borderTop: '1px solid {colors.line}',
    breakInside: 'avoid',
  },
});
const List = chakra('ol', {
  base: {
    counterReset: 'advice',
    '& > li': { counterIncrement: 'advice' },
    '& > li > p::before': { content: 'counter(advice) ". "', fontWeight: '600' },
  },
});

export function AdviceList({ advice, level }: { advice: readonly Advice[]; level: Level }) {
  return (
    <Stack gap="4">
      <Heading as={below(level).part} size="h3">
        What to do
      </Heading>
      {advice.length === 0 ? (
        <Text>Nothing: every point that applies to this page is fine.</Text>
      ) : (
        <>
          {advice.some(({ check }) => check && check.gain > 0) && (
            <SmallText>
              The largest gain first. “+4” is what the overall score wins when this point alone
              becomes fine.
            </SmallText>
          )}
          <List>
            {advice.map(({ text, check }) => (
              <Item key={check?.id ?? text}>
                <Text overflowWrap="anywhere">{text}</Text>
                {check && (
                  <>
                    <Box color="accent" fontWeight="600" fontVariantNumeric="tabular-nums">
                      {check.gain > 0 && `+${check.gain}`}
                    </Box>
                    <Box fontSize="sm" color="muted">
                      <Link
                        href={`/seo-audit/checks#${check.id}`}
                        fontWeight="400"
                        color="inherit"
                        textDecorationThickness="1px"
                        display="inline-block"
                        paddingBlock="3"
                        marginBlock="-3"
                      >
                        {check.title}
                      </Link>
                    </Box>
                  </>
                )}
              </Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}
