import {
  Badge,
  Box,
  Card,
  CardLink,
  Flex,
  Heading,
  Icon,
  SmallText,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { resourceCategories, type Resource } from './resources';

/** A page of somebody else, and why it is worth a visit. */
export function ResourceCard({ resource }: { resource: Resource }) {
  const { title, publisher, description, url, category, isOfficial, reasoning } = resource;
  return (
    <Card as="li" breakInside="avoid">
      <Flex gap="2" flexWrap="wrap">
        <Badge tone="plain">{resourceCategories[category]}</Badge>
        {isOfficial && (
          <Badge display="inline-flex" alignItems="center" gap="1">
            <Icon name="check" />
            Official
          </Badge>
        )}
      </Flex>
      <Box>
        <Heading as="h3">
          <CardLink href={url} target="_blank" rel="noopener">
            {title}
            <Icon
              name="arrowUpRight"
              display="inline"
              marginStart="1.5"
              verticalAlign="-0.2em"
              color="muted"
            />
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </CardLink>
        </Heading>
        <SmallText marginTop="1">{publisher}</SmallText>
      </Box>
      <Text>{description}</Text>
      <Box marginTop="auto" paddingTop="3" borderTop="1px solid {colors.line}">
        <SmallText>
          <strong>Why it is here:</strong> {reasoning}
        </SmallText>
      </Box>
    </Card>
  );
}
