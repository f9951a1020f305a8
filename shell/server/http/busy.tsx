import { PlainPage, renderPlainPage } from '@site/islands/server/PlainPage';
import { RETRY_AFTER_SECONDS } from './unavailable';

/** The page while more visitors come than the server can answer, sent with status 503. */
export const busyPage = renderPlainPage(
  <PlainPage title="One moment, please" css="body{display:grid;align-content:center}">
    <h1>
      One <mark>moment</mark>, please
    </h1>
    <p>The site is busy right now. Nothing is broken.</p>
    <p>Please try again in about {RETRY_AFTER_SECONDS} seconds.</p>
    <p>
      <a href="">Try again</a>
    </p>
  </PlainPage>,
);
