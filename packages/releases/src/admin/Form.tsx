import { chakra } from '@site/shared-ui/ui';

/** A form that needs no script. */
export const Form = chakra(
  'form',
  { base: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: '4' } },
  { defaultProps: { method: 'post' } },
);
