import { runProgram } from './bootstrap.mjs';

await runProgram('check/main.ts');
