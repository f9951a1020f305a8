import { listTrackers } from '@site/contracts/platform/trackers';
import { useBusiness } from '@site/shared-ui/islands';
import { chakra } from '@site/shared-ui/ui';
import { PageHero } from '../../layout/PageHero';
import { SideBySide } from '../../layout/SideBySide';
import { breadcrumbs } from '../breadcrumbs';
import { measuring, records, type StoredRecords, technical } from './records';

const Entry = chakra('div', {
  base: { paddingBlock: '5', borderTop: '1px solid {colors.line}', breakInside: 'avoid' },
});
const Term = chakra('dt', { base: { fontFamily: 'heading', fontSize: 'h3', fontWeight: '600' } });
const Description = chakra('dd', { base: { color: 'muted', marginTop: '2', maxWidth: 'measure' } });

function Group({ heading, list }: { heading: string; list: StoredRecords }) {
  return (
    <SideBySide tight borderTop="1px solid {colors.line}" heading={heading} from="lg">
      <dl>
        {Object.entries(list).map(([title, [what, retention]]) => (
          <Entry key={title}>
            <Term>{title}</Term>
            <Description>{what}</Description>
            <Description>
              <chakra.strong color="ink">How long:</chakra.strong> {retention}
            </Description>
          </Entry>
        ))}
      </dl>
    </SideBySide>
  );
}

export default function StoredData() {
  const trackers = listTrackers(useBusiness());
  const unless = trackers.length ? ', unless you allow it' : '';
  return (
    <>
      <PageHero
        breadcrumbs={breadcrumbs.privacy}
        heading={{ before: 'What we store and', marked: 'how to erase it' }}
        text={`You can read every page without giving us anything. We don’t sell data, show ads, or load anything from other companies’ servers while you read${unless}.`}
      />
      <Group heading="What you give us" list={{ ...records, ...measuring(trackers) }} />
      <Group heading="What the site needs to work" list={technical} />
    </>
  );
}
