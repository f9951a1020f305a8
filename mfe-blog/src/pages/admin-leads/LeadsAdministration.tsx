import { Box, Flex, Grid, Stack, TouchLink } from '@site/shared-ui/ui';
import { AdministrationArea } from '../../administration/AdministrationArea';
import { ErasePerson } from '../../features/leads/ErasePerson';
import { Sources, Weeks } from '../../features/leads/figures';
import { Audits, Inquiries, Signups } from '../../features/leads/lists';

/** Labels of the links at the top of the page, by the id of their section. */
const sections = {
  enquiries: 'Inquiries',
  weeks: 'By week',
  audits: 'Audits',
  signups: 'Signups',
  erase: 'Delete a person’s data',
};

/** The leads: first the inquiries, which need answers, then the figures, then the rest. */
export default function LeadsAdministration() {
  return (
    <AdministrationArea title="Leads">
      <Stack gap="14">
        <Box>
          <Flex
            as="nav"
            aria-label="On this page"
            gap="5"
            rowGap="0"
            flexWrap="wrap"
            marginBottom="8"
          >
            {Object.entries(sections).map(([id, label]) => (
              <TouchLink key={id} href={`#${id}`}>
                {label}
              </TouchLink>
            ))}
          </Flex>
          <Inquiries />
        </Box>
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
          gap={{ base: '12', lg: '14' }}
          alignItems="start"
        >
          <Weeks />
          <Sources />
        </Grid>
        <Audits />
        <Signups />
        <ErasePerson />
      </Stack>
    </AdministrationArea>
  );
}
