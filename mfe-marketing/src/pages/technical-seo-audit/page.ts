import { part } from '@site/shared-ui/parts';
import { servicePage } from '../service/service-page';
import { detail } from './detail';

export default servicePage(detail, [part(() => import('./Points'), { when: 'static' })]);
