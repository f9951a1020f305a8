import { checkNode, install } from './bootstrap.mjs';

checkNode();
install();
const { register } = await import('tsx/esm/api');
register();
await import(new URL('./src/start/start-command.ts', import.meta.url).href);
