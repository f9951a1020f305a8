import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from './typography';

const List = chakra('ol', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '2', fontSize: 'sm', color: 'muted' },
});
const Item = chakra('li', {
  base: {
    display: 'flex',
    gap: '2',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& + &::before': { content: '"/" / ""' },
  },
});

interface BreadcrumbProps {
  /** From the site's root to this page, which is the last item. */
  items: readonly { label: string; href?: string }[];
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <List>
        {items.map(({ label, href }, index) => (
          <Item key={label}>
            {href && index < items.length - 1 ? (
              <Link
                href={href}
                color="inherit"
                fontWeight="400"
                textDecorationThickness="1px"
                paddingBlock="2"
                marginBlock="-2"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </Item>
        ))}
      </List>
    </nav>
  );
}
