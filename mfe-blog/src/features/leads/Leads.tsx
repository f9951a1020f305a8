import { useState } from 'react';
import { Box, Flex, Grid, TouchLink } from '@site/shared-ui/ui';
import { Audits } from './Audits';
import { Enquiries } from './Enquiries';
import { ErasePerson } from './ErasePerson';
import { Signups } from './Signups';
import { Sources } from './Sources';
import { Weeks } from './Weeks';

/** The page is long where there are many enquiries. */
const sections = [
  { href: '#enquiries', label: 'Enquiries' },
  { href: '#weeks', label: 'By week' },
  { href: '#audits', label: 'Audits' },
  { href: '#signups', label: 'Sign-ups' },
  { href: '#erase', label: 'Erase a person' },
] as const;

/** What visitors left: what is to be answered first, then how much came, then the rest. */
export function Leads() {
  /** Counts what is gone from the lists. */
  const [revision, setRevision] = useState(0);
  return (
    <Box display="flex" flexDirection="column" gap="14">
      <Box>
        <Flex
          as="nav"
          aria-label="On this page"
          gap="5"
          rowGap="0"
          flexWrap="wrap"
          marginBottom="8"
        >
          {sections.map(({ href, label }) => (
            <TouchLink key={href} href={href}>
              {label}
            </TouchLink>
          ))}
        </Flex>
        <Enquiries revision={revision} />
      </Box>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={{ base: '12', lg: '14' }}
        alignItems="start"
      >
        <Weeks />
        <Sources />
      </Grid>
      <Audits revision={revision} />
      <Signups revision={revision} />
      <ErasePerson onErased={() => setRevision(revision + 1)} />
    </Box>
  );
}
