import { useId, useState } from 'react';
import type { DoneTask } from '@site/contracts/learning/learner';
import { PLACEHOLDER_ADDRESS } from '@site/contracts/learning/learning-rules';
import { useLocation } from '@site/shared-ui/app';
import {
  announce,
  type Announcement,
  FormNotice,
  postedResult,
  problem,
} from '@site/shared-ui/forms';
import { Box, chakra, Grid, Icon, SmallText } from '@site/shared-ui/ui';
import { useGetTasksQuery, useTickTaskMutation } from '../../api';
import { oneAtATime } from '../../learner';
import type { Task } from './split-tasks';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '2',
    alignItems: 'start',
    fontSize: { base: 'md', md: 'article' },
    lineHeight: '1.65',
  },
});

/** A checkbox as a submit button, which also works without script. */
const Checkbox = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    marginInlineStart: '-2.5',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '6',
      borderRadius: '6px',
      border: '2px solid {colors.edge}',
      bg: 'surface',
    },
    '&[aria-checked=true] > span': { bg: 'accent', borderColor: 'accent', color: 'onAccent' },
    '&[aria-checked=false] svg': { visibility: 'hidden' },
  },
});

const Words = chakra('div', {
  base: {
    minWidth: '0',
    paddingBlock: '2',
    '& a': { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& code': { bg: 'sunk', borderRadius: '4px', paddingInline: '0.3em' },
  },
});

const failed = problem('We couldn’t save that. Please try again.');

/** The practical tasks of a lesson, to be ticked (docs/product.md 4.7). */
export function TaskList({ lessonId, tasks }: { lessonId: string; tasks: readonly Task[] }) {
  const { data: known } = useGetTasksQuery();
  const [tick] = useTickTaskMutation();
  const { search } = useLocation();
  const id = useId();
  const [answered, setAnswered] = useState<readonly DoneTask[]>();
  const [sending, setSending] = useState<Readonly<Record<string, boolean>>>({});
  const [notice, setNotice] = useState<Announcement>();
  const stored = new Set(
    (answered ?? known ?? []).flatMap((done) => (done.lessonId === lessonId ? [done.task] : [])),
  );
  const isDone = (task: string): boolean => sending[task] ?? stored.has(task);
  const posted = postedResult(search, 'task', 'kept');

  const send = async (task: string, done: boolean): Promise<void> => {
    if (task in sending) return;
    setNotice(undefined);
    setSending((others) => ({ ...others, [task]: done }));
    try {
      const ticked = { email: PLACEHOLDER_ADDRESS, lessonId, task, done };
      setAnswered(await oneAtATime(() => tick(ticked).unwrap()));
    } catch {
      if (!(await announce(failed))) setNotice(failed);
    } finally {
      setSending(({ [task]: _, ...others }) => others);
    }
  };

  return (
    <Box>
      <FormNotice notice={notice ?? (posted && posted !== 'kept' ? failed : undefined)} />
      <Grid as="ol" gap="1">
        {tasks.map(({ name, html }) => (
          <Row key={name} id={`task-${name}`}>
            <form
              method="post"
              action={`/api/learning/tasks#task-${name}`}
              onSubmit={(event) => {
                event.preventDefault();
                void send(name, !isDone(name));
              }}
            >
              <input type="hidden" name="email" value={PLACEHOLDER_ADDRESS} />
              <input type="hidden" name="lessonId" value={lessonId} />
              <input type="hidden" name="task" value={name} />
              <input type="hidden" name="done" value={String(!isDone(name))} />
              <Checkbox
                type="submit"
                role="checkbox"
                aria-checked={isDone(name)}
                aria-labelledby={`${id}-${name}`}
              >
                <span>
                  <Icon name="check" />
                </span>
              </Checkbox>
            </form>
            <Words id={`${id}-${name}`} dangerouslySetInnerHTML={{ __html: html }} />
          </Row>
        ))}
      </Grid>
      <SmallText marginTop="2">
        {tasks.filter(({ name }) => isDone(name)).length} of {tasks.length} done. Saved in this
        browser under a random number, without your name.
      </SmallText>
    </Box>
  );
}
