import { line } from './typed-rules';

export const certificateRules = { name: line('the name for the certificate', 100) };
