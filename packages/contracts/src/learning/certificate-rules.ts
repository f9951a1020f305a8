import { line } from '../text/typed-rules';

export const certificateRules = { name: line('the name for the certificate', 100) };
