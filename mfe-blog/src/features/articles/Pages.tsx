import { ButtonLink, Flex, Icon, SmallText } from '@site/shared-ui/ui';

interface PagesProps {
  of: { page: number; pages: number };
  /** The address of a page. Where it names a place, the reader and the focus go there. */
  hrefOf: (page: number) => string;
}

/** The pages before and after one of a long list, as links; nothing for a list that has one page. */
export function Pages({ of: { page, pages }, hrefOf }: PagesProps) {
  if (pages === 1) return null;
  return (
    <Flex
      as="nav"
      aria-label="Pages"
      alignItems="center"
      justifyContent="center"
      flexWrap="wrap"
      gap="4"
      _print={{ display: 'none' }}
    >
      {page > 1 && (
        <ButtonLink kind="quiet" href={hrefOf(page - 1)} rel="prev">
          <Icon name="arrowLeft" />
          Newer articles
        </ButtonLink>
      )}
      <SmallText>
        Page {page} of {pages}
      </SmallText>
      {page < pages && (
        <ButtonLink kind="quiet" href={hrefOf(page + 1)} rel="next">
          Older articles
          <Icon name="arrowRight" />
        </ButtonLink>
      )}
    </Flex>
  );
}
