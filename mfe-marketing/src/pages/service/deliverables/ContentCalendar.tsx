import { CONTENT_CALENDAR_MONTHS } from '@site/contracts/offer/offer';
import { chakra } from '@site/shared-ui/ui';
import { Sheet, SheetLine } from './Sheet';

const months = [
  ['Jan', 'How long am I off work after an implant?', 'New page'],
  ['Feb', 'What does a crown cost without insurance?', 'Rewrite “Prices”'],
  ['Mar', 'Can I see a dentist the same day?', 'New page'],
  ['Apr', 'When do kids need their first visit?', 'Merge two posts'],
  ['May', 'Does whitening hurt?', 'Rewrite'],
  ['Jun', 'Is fluoride safe?', 'Skip it'],
] as const;

const Month = chakra('span', { base: { color: 'accent', fontWeight: '600' } });
const Kind = chakra('span', { base: { display: { base: 'none', sm: 'inline' }, color: 'muted' } });

export const ContentCalendar = () => (
  <Sheet
    label={`A ${CONTENT_CALENDAR_MONTHS}-month content calendar: each line has a month, the question to answer, and whether to write, rewrite, or skip the page.`}
    title="Content calendar"
    aside={`${CONTENT_CALENDAR_MONTHS} months`}
  >
    {months.map(([month, question, kind]) => (
      <SheetLine
        key={month}
        display="grid"
        gridTemplateColumns={{ base: '2.5rem 1fr', sm: '2.5rem 1fr auto' }}
        columnGap="3"
      >
        <Month>{month}</Month>
        {question}
        <Kind>{kind}</Kind>
      </SheetLine>
    ))}
  </Sheet>
);
