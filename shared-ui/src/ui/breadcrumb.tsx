import { Breadcrumb as Trail } from '@chakra-ui/react/breadcrumb';
import { Link } from './typography';

interface BreadcrumbProps {
  /** From the site's root to this page, which is the last item. */
  items: readonly { label: string; href?: string }[];
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <Trail.Root aria-label="Breadcrumb">
      <Trail.List>
        {items.map(({ label, href }, index) => (
          <Trail.Item key={label}>
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
          </Trail.Item>
        ))}
      </Trail.List>
    </Trail.Root>
  );
}
