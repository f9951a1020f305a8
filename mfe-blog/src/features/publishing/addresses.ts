export const LIST_PATH = '/admin/blog';
/** Stands for the id of a post that is not saved yet. */
export const NEW_POST = 'new';

export const postPath = (id: string): string => `${LIST_PATH}/${id}`;
/** A new post with the text of another. */
export const copyPath = (id: string): string => `${postPath(NEW_POST)}?copy=${id}`;
