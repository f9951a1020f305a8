import { formatLongDay } from '@site/contracts/text/dates';
import { hasStatus } from '@site/shared-ui/app';
import { type IslandProps, useBusiness } from '@site/shared-ui/islands';
import {
  Box,
  chakra,
  Heading,
  Link,
  PageSection,
  Skeleton,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { api, useGetCertificateQuery } from '../../api';
import { NotFound, Unavailable } from '../NotFound';

type Props = IslandProps<'/learning/certificate/:certificateId'>;

const Sheet = chakra('article', {
  base: {
    display: 'grid',
    gap: '6',
    justifyItems: 'start',
    maxWidth: '52rem',
    padding: { base: '6', md: '14' },
    bg: 'surface',
    border: '2px solid {colors.ink}',
    outline: '1px solid {colors.line}',
    outlineOffset: '8px',
    borderRadius: 'card',
    breakInside: 'avoid',
  },
});

const Modules = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '8',
    rowGap: '1',
    paddingInlineStart: '1.4em',
    listStyle: 'decimal',
  },
});

/** A certificate, public for everyone who has its address, and styled for print. */
export default function Certificate({ params: { certificateId } }: Props) {
  const { name: business } = useBusiness();
  const { data, error, isError, refetch } = useGetCertificateQuery({
    certificateId,
  });
  if (hasStatus(error, 404))
    return (
      <NotFound title="Certificate Not Found">
        There’s no certificate at this address. Please check it for typos. The certificate may also
        have been deleted by its owner.
      </NotFound>
    );
  return (
    <PageSection tight>
      {data && (
        <Stack gap="8">
          <Sheet>
            <SmallText>{business} · Certificate of completion</SmallText>
            <Heading as="h1">{data.name}</Heading>
            <Text size="lg">
              completed all {data.lessons} lessons of the SEO learning path and passed its quizzes
              on <time dateTime={data.completedOn}>{formatLongDay(data.completedOn)}</time>.
            </Text>
            <Modules>
              {data.modules.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </Modules>
            <SmallText>
              Issued on <time dateTime={data.issuedOn}>{formatLongDay(data.issuedOn)}</time>. It
              shows that a free course was completed, and isn’t a license or professional
              qualification. Verify it at{' '}
              <Link href={data.address} overflowWrap="anywhere">
                {data.address.replace(/^https?:\/\//, '')}
              </Link>
            </SmallText>
          </Sheet>
          <Box _print={{ display: 'none' }}>
            <Link href="/learning" paddingBlock="2.5">
              See the course
            </Link>
          </Box>
        </Stack>
      )}
      {isError && (
        <Unavailable what="The certificate" onRetry={refetch}>
          We can’t verify it right now. Please try again in a moment.
        </Unavailable>
      )}
      {!data && !isError && <Skeleton height="64" borderRadius="card" />}
    </PageSection>
  );
}
Certificate.prefetch = ({ params: { certificateId } }: Props) => [
  api.endpoints.getCertificate.initiate({ certificateId }),
];
