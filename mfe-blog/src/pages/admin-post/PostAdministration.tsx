import type { IslandProps } from '@site/shared-ui/islands';
import { AdministrationArea } from '../../administration/AdministrationArea';
import { NEW_POST } from '../../features/publishing/addresses';
import { PostEditor } from '../../features/publishing/editor/PostEditor';

export default function PostAdministration({ params: { id } }: IslandProps<'/admin/blog/:id'>) {
  return (
    <AdministrationArea title={id === NEW_POST ? 'New post' : 'Edit post'} isWide>
      <PostEditor />
    </AdministrationArea>
  );
}
