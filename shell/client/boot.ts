import { startBoot } from '@site/islands/boot/start-boot';
import { markScrolled } from '../widgets/mark-scrolled';
import { markMissingScrollbar } from './scrollbar';

/** The inline script of every page. */
startBoot();
markScrolled();
markMissingScrollbar();
