import * as contract from '@site/contracts/blog';
import { read, readBy } from '../../http/route';
import { getPost, listPosts } from './queries';

export const blogRoutes = [
  read(contract.listPosts, listPosts, 'blog'),
  readBy(contract.getPost, getPost, 'blog'),
];
