import { Badge, Box, chakra, Flex, Heading } from '@site/shared-ui/ui';
import { Sheet, Words } from './Sheet';

export const EarnedLink = () => (
  <Sheet
    label="An article on coastal-homes.example about hail season links to a roofer’s own count of repaired roofs. The link is followed, and the site has a domain authority of 52."
    title="coastal-homes.example"
    aside="May 21"
  >
    <Heading as="p" size="h3">
      What this year’s hail did to our roofs
    </Heading>
    <Box display="grid" gap="2">
      <Words width="96%" />
      <Words width="82%" />
    </Box>
    <chakra.p fontSize="md">
      One roofer alone repaired 214 homes, according to{' '}
      <chakra.span
        bg="marker"
        boxDecorationBreak="clone"
        paddingInline="0.15em"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
      >
        a count by Harbor Roofing
      </chakra.span>
      .
    </chakra.p>
    <Box display="grid" gap="2">
      <Words width="90%" />
      <Words width="54%" />
    </Box>
    <Flex gap="2" flexWrap="wrap">
      <Badge>Followed link</Badge>
      <Badge tone="plain">DA 52</Badge>
      <Badge tone="plain">Cited as the source</Badge>
    </Flex>
  </Sheet>
);
