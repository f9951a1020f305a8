import type { IslandProps } from '@site/shared-ui/islands';
import { AdministrationArea } from '../../features/administration/AdministrationArea';
import { NEW_POST } from '../../features/publishing/addresses';

const load = async () => (await import('../../features/publishing/editor/PostEditor')).PostEditor;

export default function Administration({ params: { id } }: IslandProps<'/admin/blog/:id'>) {
  return (
    <AdministrationArea title={id === NEW_POST ? 'New post' : 'Edit post'} isWide load={load} />
  );
}
