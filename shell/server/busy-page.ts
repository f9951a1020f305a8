import { plainPage } from './plain-page';

/** When a visitor who came at a bad moment is to come again, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/** The page of a moment in which more people come than the server can answer, sent with status 503. */
export const busyPage = plainPage({
  title: 'One moment, please',
  style: 'body{display:grid;align-content:center}',
  main: `<h1>One <mark>moment</mark>, please</h1><p>Many people are opening this site right now, more than we can answer at once. Nothing is broken.</p><p>Wait about ${RETRY_AFTER_SECONDS} seconds, then try again.</p><p><a href="">Try again</a></p>`,
});
