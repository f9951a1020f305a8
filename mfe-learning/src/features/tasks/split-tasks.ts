import { textOf } from '@site/shared-ui/islands';

export interface Task {
  /** Key of its tick: made of its first words, so that it stays the same when other tasks are added or moved. */
  name: string;
  html: string;
}

interface LessonWithTasks {
  before: string;
  /** Empty if the practical part is no list; then `before` is the whole lesson. */
  tasks: readonly Task[];
  after: string;
}

/** The first list below the heading of the practical part (api/seed/content/README.md). */
const TASK_LIST =
  /(<h2 id="[^"]*">Do this today<\/h2>(?:(?!<h2\b)[\s\S])*?)<(ol|ul)>([\s\S]*?)<\/\2>/;
const MAX_NAME_LENGTH = 48;

function createTaskName(html: string, usedNames: ReadonlySet<string>): string {
  const slug = textOf(html)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/-+$/, '');
  const name = slug || 'task';
  let uniqueName = name;
  for (let count = 2; usedNames.has(uniqueName); count++) uniqueName = `${name}-${count}`;
  return uniqueName;
}

/** Finds the tasks in a lesson's HTML from the API. A list that contains lists is treated as text. */
export function splitTasks(html: string): LessonWithTasks {
  const match = TASK_LIST.exec(html);
  const [all = '', intro = '', , items = ''] = match ?? [];
  if (!match || /<[ou]l\b/.test(items)) return { before: html, tasks: [], after: '' };
  const usedNames = new Set<string>();
  const tasks = [...items.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => {
    const name = createTaskName(item, usedNames);
    usedNames.add(name);
    return { name, html: item };
  });
  return {
    before: html.slice(0, match.index) + intro,
    tasks,
    after: html.slice(match.index + all.length),
  };
}
