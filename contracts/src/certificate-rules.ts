import { line } from './typed-rules';

export const certificateRules = { name: line('the name that the certificate is for', 100) };
