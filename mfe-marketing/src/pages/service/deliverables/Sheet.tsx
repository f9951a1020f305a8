import type { ReactNode } from 'react';
import { Card, chakra } from '@site/shared-ui/ui';

const Head = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    paddingBottom: '3',
    borderBottom: '2px solid {colors.ink}',
    fontFamily: 'heading',
    fontWeight: '600',
    lineHeight: '1.3',
  },
});
const Aside = chakra('span', { base: { color: 'muted', fontFamily: 'body', fontWeight: '400' } });

interface SheetProps {
  /** The text alternative of the picture, one sentence. */
  label: string;
  title: string;
  aside: string;
  children: ReactNode;
}

/** A drawn page of something that a client gets. */
export const Sheet = ({ label, title, aside, children }: SheetProps) => (
  <Card
    role="img"
    aria-label={label}
    gap="4"
    padding={{ base: '5', sm: '6' }}
    fontSize="sm"
    lineHeight="1.5"
    boxShadow="0 16px 40px rgb(17 19 18 / 0.07)"
  >
    <Head>
      {title}
      <Aside>{aside}</Aside>
    </Head>
    {children}
  </Card>
);

/** A line of unreadable text in a drawing. */
export const Words = chakra('span', {
  base: { display: 'block', height: '2', borderRadius: 'full', bg: 'line' },
});

/** A line of a sheet. */
export const SheetLine = chakra('div', {
  base: {
    paddingBottom: '3',
    borderBottom: '1px solid {colors.line}',
    _last: { paddingBottom: '0', borderBottom: '0' },
  },
});
