import { servicePage } from '../service/service-page';
import { detail } from './detail';

export default servicePage(detail);
