import type { CompletionResult, LessonCompletion } from '@site/contracts/learning';
import type { Context } from 'koa';
import { isForm } from '../../http/request-body';
import type { Admit } from '../../limits/admission';
import { eraseLearner } from './erase';
import type { Learner } from './complete';
import type { Visitors } from './visitors';

/**
 * Completes a lesson for who sends it. A form of a page without script has answers or none; only a page that grades
 * may leave them out (README.md, Points). They are sent back with it, so that its page can show what was right, and so are the
 * names of new achievements, which it celebrates.
 */
export const completeAs =
  (
    visitors: Visitors,
    complete: (learner: Learner, sent: LessonCompletion) => Promise<CompletionResult>,
    admitNew: Admit,
  ) =>
  async (sent: LessonCompletion, ctx: Context): Promise<CompletionResult> => {
    const { remember, ...learner } = await visitors.session(ctx);
    const answers = isForm(ctx) ? (sent.answers ?? []) : sent.answers;
    const sentBack: Record<string, string> = {};
    ctx.state.sentBack = sentBack;
    if (answers?.length) sentBack.answers = answers.join(',');
    const result = await complete(
      { ...learner, admitNew: () => admitNew(ctx) },
      { ...sent, answers },
    );
    const unlocked = result.unlocked.map(({ achievementType }) => achievementType);
    if (unlocked.length > 0) sentBack.unlocked = unlocked.join(',');
    remember();
    return result;
  };

/** Erases what is kept of who asks, and that it was this browser. */
export const eraseAs = (visitors: Visitors) => async (_sent: unknown, ctx: Context) => {
  const learner = await visitors.learner(ctx);
  if (learner) await eraseLearner(learner);
  visitors.forget(ctx);
  return {
    success: true as const,
    message: 'Your progress is erased. Nothing of it is left with us.',
  };
};
