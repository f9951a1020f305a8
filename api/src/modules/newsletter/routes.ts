import * as contract from '@site/contracts/newsletter';
import { write } from '../../http/route';
import { subscribe } from './service';

export const newsletterRoutes = [write(contract.subscribe, subscribe)];
