import { runAlone } from '@site/shared-ui/alone';
import remote from './remote';

// Standalone, without the shell.
void runAlone(remote);
