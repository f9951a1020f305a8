import { runStandalone } from '@site/shared-ui/standalone';
import remote from './remote';

// Runs this remote standalone, without the shell.
void runStandalone(remote);
