import type { TrailEntry } from '@site/contracts/trail';
import { Box, Icon, SmallText } from '@site/shared-ui/ui';
import { CardTable, Cell } from '../../CardTable';
import { deedOf, doerOf, isWarning, timesOf } from './words';

const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** Entries of the trail: when, what to which, and who as far as that is kept. */
export const Entries = ({ entries }: { entries: readonly TrailEntry[] }) => (
  <CardTable
    label="What was done"
    columns={[
      { title: 'When', width: '13rem' },
      { title: 'What' },
      { title: 'Who', width: '17rem' },
    ]}
  >
    {entries.map((entry) => (
      <tr role="row" key={entry.id}>
        <Cell label="When">
          <time dateTime={entry.at}>{moments.format(new Date(entry.at))}</time>
        </Cell>
        <Cell label="What">
          <Box fontWeight="600">
            {isWarning(entry) && <Icon name="alert" color="poor" marginEnd="1.5" />}
            {deedOf(entry)}
          </Box>
          {entry.what && <Box>{entry.what}</Box>}
          {timesOf(entry) && <SmallText>{timesOf(entry)}</SmallText>}
        </Cell>
        <Cell label="Who">
          <Box>{doerOf(entry)}</Box>
          {entry.address && <SmallText>{`Network ${entry.address}`}</SmallText>}
        </Cell>
      </tr>
    ))}
  </CardTable>
);
