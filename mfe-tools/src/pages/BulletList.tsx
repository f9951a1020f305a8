import { chakra } from '@site/shared-ui/ui';

export const BulletList = chakra('ul', {
  base: {
    maxWidth: 'measure',
    display: 'grid',
    gap: '2',
    listStyle: 'disc',
    paddingInlineStart: '5',
  },
});
