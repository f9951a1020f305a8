import type { Business } from '@site/contracts/offer/business';
import {
  createPlatformPages,
  type RenderedPage,
  renderPage,
} from '@site/releases/admin/platform-pages';
import { Heading, Marker, Text, TouchLink } from '@site/shared-ui/ui';
import AdministrationHeader from '../client/layout/AdministrationHeader';
import { RETRY_AFTER_SECONDS } from './http/unavailable';

export const platformPages = createPlatformPages(AdministrationHeader);

/** The page while more visitors come than the server can answer, sent with status 503. */
export const renderBusyPage = (business: Business): RenderedPage =>
  renderPage(
    'One moment, please',
    business,
    <>
      <Heading as="h1" marginBottom="4">
        One <Marker>moment</Marker>, please
      </Heading>
      <Text tone="muted">The site is busy right now. Nothing is broken.</Text>
      <Text tone="muted">Please try again in about {RETRY_AFTER_SECONDS} seconds.</Text>
      <TouchLink href="">Try again</TouchLink>
    </>,
  );
