import { runAlone } from '@site/shared-ui/alone';
import remote from './remote';

// Runs this remote standalone, without the shell.
void runAlone(remote);
