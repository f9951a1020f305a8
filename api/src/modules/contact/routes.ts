import * as contract from '@site/contracts/contact';
import { write } from '../../http/route';
import { keepMessage } from './service';

export const contactRoutes = [write(contract.sendMessage, keepMessage)];
