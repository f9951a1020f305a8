import type { IncomingHttpHeaders } from 'node:http';
import { LEARNER_COOKIE } from '@site/contracts/cookies';

const brought = new RegExp(`(?:^|;\\s*)(?:__Host-)?${LEARNER_COOKIE}=`);

/** Whether a request may come from somebody who has learned: there is a cookie that says who. Only the API knows them. */
export const mayBeLearner = ({ cookie }: Pick<IncomingHttpHeaders, 'cookie'>): boolean =>
  cookie !== undefined && brought.test(cookie);
