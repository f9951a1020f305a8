import { runAlone } from '@site/shared-ui/alone';
import remote from './remote';

// This remote on its own, without the shell.
void runAlone(remote);
