import { useRef } from 'react';
import type { AuthorsPost } from '@site/contracts/blog/authors-posts';
import { IconButton } from '@site/shared-ui/icon-button';
import { Badge, Box, chakra, Flex, Icon, SmallText, VisuallyHidden } from '@site/shared-ui/ui';
import { type Times, useTimes } from '../../administration/times';
import { copyPath, postPath } from './addresses';

/** Actions of a row that take effect in the list, by the label of the button. */
export type PostAction = 'Unschedule' | 'Unpublish' | 'Publish again' | 'Delete';

const STATES: Record<AuthorsPost['state'], { name: string; turn?: PostAction }> = {
  draft: { name: 'Draft' },
  scheduled: { name: 'Scheduled', turn: 'Unschedule' },
  published: { name: 'Published', turn: 'Unpublish' },
  unpublished: { name: 'Unpublished', turn: 'Publish again' },
};

function formatDates(
  { state, publishedAt, publishAt, updatedAt }: AuthorsPost,
  { day, moment }: Times,
): string {
  if (state === 'scheduled' && publishAt) return `for ${moment(publishAt)}`;
  return updatedAt ? `${day(publishedAt)}, edited ${day(updatedAt)}` : day(publishedAt);
}

const Title = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    fontWeight: '600',
    lineHeight: '1.3',
    _hover: { textDecoration: 'underline' },
  },
});

const Menu = chakra('div', {
  base: {
    // Without anchor positioning the browser centers the menu in the window.
    padding: '2',
    bg: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    minWidth: '11rem',
    _backdrop: { background: 'transparent' },
    '@supports (position-area: bottom)': {
      inset: 'auto',
      margin: '0',
      positionArea: 'bottom span-left',
    },
  },
});

const item = {
  base: {
    display: 'flex',
    alignItems: 'center',
    width: 'full',
    minHeight: '11',
    paddingInline: '3',
    borderRadius: 'sm',
    fontSize: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'sunk' },
  },
} as const;
const ItemLink = chakra('a', item);
const ItemButton = chakra('button', item, { defaultProps: { type: 'button' } });

interface PostRowProps {
  post: AuthorsPost;
  isOpen: boolean;
  actions: Record<PostAction, (post: AuthorsPost) => void>;
}

/** A post: its title, which opens it, its state and days, and one menu of everything else. */
export function PostRow({ post, isOpen, actions }: PostRowProps) {
  const menu = useRef<HTMLDivElement>(null);
  const times = useTimes();
  const title = post.title || 'Untitled';
  const menuId = `actions-${post.id}`;
  const about = <VisuallyHidden> {title}</VisuallyHidden>;
  const { name, turn } = STATES[post.state];
  const action = (label: PostAction, more: object = {}) => (
    <ItemButton
      onClick={() => {
        menu.current?.hidePopover();
        actions[label](post);
      }}
      {...more}
    >
      {label}
      {about}
    </ItemButton>
  );
  return (
    <Flex gap="2" alignItems="start" justifyContent="space-between">
      <Box minWidth="0">
        <Title href={postPath(post.id)} dir="auto" {...(isOpen && { 'aria-current': 'page' })}>
          {title}
        </Title>
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Badge tone={post.state === 'published' ? 'accent' : 'plain'}>{name}</Badge>
          <SmallText>
            {[formatDates(post, times), post.category].filter(Boolean).join(' · ')}
          </SmallText>
        </Flex>
      </Box>
      <IconButton
        popoverTarget={menuId}
        border="1px solid transparent"
        _hover={{ borderColor: 'line' }}
      >
        <Icon name="more" strokeWidth="3" />
        <VisuallyHidden>Actions for {title}</VisuallyHidden>
      </IconButton>
      <Menu id={menuId} popover="auto" ref={menu}>
        <ul>
          <li>
            <ItemLink href={postPath(post.id)}>Edit{about}</ItemLink>
          </li>
          {post.state === 'published' && (
            <li>
              <ItemLink href={`/blog/${post.slug}`}>View{about}</ItemLink>
            </li>
          )}
          <li>
            <ItemLink href={copyPath(post.id)}>Duplicate{about}</ItemLink>
          </li>
          {turn && <li>{action(turn)}</li>}
          <Box as="li" marginTop="2" paddingTop="2" borderTop="1px solid {colors.line}">
            {action('Delete', { color: 'poor', fontWeight: '600' })}
          </Box>
        </ul>
      </Menu>
    </Flex>
  );
}
