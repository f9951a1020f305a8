import { endpoints } from '@site/shared-ui/app';

export const checklistApi = endpoints(REMOTE, { checklist: 'GET /api/checklist' });
