import type { PartProps } from '@site/shared-ui/parts';
import { AdministrationArea } from '../../features/administration/AdministrationArea';
import { NEW_POST } from '../../features/publishing/addresses';

const load = async () => (await import('../../features/publishing/PostEditor')).PostEditor;

export default function Administration({ params: { id } }: PartProps<'/admin/blog/:id'>) {
  return (
    <AdministrationArea title={id === NEW_POST ? 'New post' : 'Edit post'} isWide load={load} />
  );
}
