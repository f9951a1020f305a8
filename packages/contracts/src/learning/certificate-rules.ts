import { lineRule } from '../text/typed-rules';

export const certificateRules = { name: lineRule('the name for the certificate', 100) };
