import { runProgram } from './bootstrap.mjs';

await runProgram('start/main.ts');
