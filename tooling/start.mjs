import { runProgram } from './bootstrap.mjs';

await runProgram('start/start-command.ts');
