import type { ReactNode } from 'react';
import type {
  Lesson,
  LessonCompletion,
  ProgressRecord,
  QuizQuestion,
} from '@site/contracts/learning/learning';
import { PLACEHOLDER_ADDRESS } from '@site/contracts/learning/learning-rules';
import { grade, PASS_PERCENT } from '@site/contracts/learning/pass-mark';
import { formatLongDay } from '@site/contracts/text/dates';
import { useLocation } from '@site/shared-ui/app';
import { announce, dismissAnnouncement, FormNotice } from '@site/shared-ui/forms';
import { Heading, Stack, Text } from '@site/shared-ui/ui';
import { useGetAchievementsQuery, useGetStatsQuery } from '../../api';
import { lessonCompleted, notSavedMessage, quizFailed, quizPassed } from './announcements';
import { newAttempt, useAttempt } from './attempts';
import { Completed } from './Completed';
import { CompleteLesson } from './CompleteLesson';
import { FocusHeading } from './FocusHeading';
import { Locked } from './Locked';
import { useQueue } from './offline-queue';
import { parsePosted } from './posted';
import { QuizForm } from './QuizForm';
import { QuizResult } from './QuizResult';
import { selectView } from './select-view';
import { QuizOffer, StartQuiz } from './StartQuiz';
import { useLessonEnd } from './use-lesson-end';

const CompletedBefore = ({ pointsEarned, completedAt, completedOn }: ProgressRecord) => (
  <>
    <Heading size="h3">You’ve completed this lesson</Heading>
    <Text>
      You earned {pointsEarned} points on{' '}
      <time dateTime={completedAt}>{formatLongDay(completedOn)}</time>.
    </Text>
  </>
);

/** The result of a post without script. Achievements of the address are shown only if the learner has them. */
function PostedOutcome({ record, unlocked }: { record: ProgressRecord; unlocked: string[] }) {
  const { data: stats } = useGetStatsQuery();
  const { data: achievements = [] } = useGetAchievementsQuery();
  if (!stats) return null;
  return (
    <Completed
      progress={record}
      stats={stats}
      unlocked={achievements.filter(({ achievementType }) => unlocked.includes(achievementType))}
      isFresh={false}
      takesFocus={false}
    />
  );
}

interface LessonEndProps {
  lesson: Lesson;
  /** Empty for a lesson without a quiz. */
  questions: readonly QuizQuestion[];
  /** The learner's records; undefined if they could not be read. */
  records: readonly ProgressRecord[] | undefined;
  children: ReactNode;
}

/** The end of a lesson: its quiz or 'Complete Lesson', and the result (docs/product.md 4.6 and 4.7). */
export function LessonEnd({ lesson, questions, records, children }: LessonEndProps) {
  const { search } = useLocation();
  const posted = parsePosted(search);
  const unsent = useQueue();
  const [storedAttempt, setAttempt] = useAttempt(lesson.id, questions.length);
  const { state, ...end } = useLessonEnd(() => {
    const { answers } = posted;
    const isWhole = answers.length > 0 && answers.length === questions.length;
    return isWhole ? { answers, graded: grade(questions, answers), isFresh: false } : undefined;
  });
  const { submission } = state;
  const pending = state.name === 'sending';
  const hasQuiz = questions.length > 0;

  const about = { email: PLACEHOLDER_ADDRESS, moduleId: lesson.moduleId, lessonId: lesson.id };
  const start = (): void => {
    dismissAnnouncement();
    end.start();
    setAttempt(newAttempt(questions.length));
  };
  const submit = async (answers: readonly number[]): Promise<void> => {
    const graded = grade(questions, answers);
    const submitted = { answers, graded, isFresh: true };
    if (!graded.passed) {
      end.fail(submitted);
      setAttempt(undefined);
      await announce(quizFailed(graded));
      return;
    }
    const pointsEarned = lesson.points + graded.points;
    const completion: LessonCompletion = {
      ...about,
      isCompleted: true,
      pointsEarned,
      answers: [...answers],
    };
    if (await end.complete(completion, submitted)) setAttempt(undefined);
  };

  const answered = submission && (
    <QuizResult
      questions={questions}
      answers={submission.answers}
      graded={submission.graded}
      takesFocus={submission.isFresh}
    />
  );
  const postedProblem =
    posted.outcome === 'invalid' || posted.outcome === 'unavailable'
      ? submission && !submission.graded.passed
        ? quizFailed(submission.graded)
        : notSavedMessage(hasQuiz)
      : undefined;
  const problem = ('notice' in state ? state.notice : undefined) ?? postedProblem;

  const view = selectView({ lesson, hasQuiz, records, unsent, state, posted });
  switch (view.name) {
    case 'completed':
      return (
        <Stack gap="8">
          {answered}
          <Completed {...view.result} isFresh takesFocus={!submission} />
          {children}
        </Stack>
      );
    case 'posted':
      return (
        <Stack gap="8">
          <FormNotice
            notice={
              submission?.graded.passed
                ? quizPassed(view.record.pointsEarned, submission.graded)
                : lessonCompleted(view.record.pointsEarned)
            }
          />
          {answered}
          <PostedOutcome record={view.record} unlocked={posted.unlocked} />
          {children}
        </Stack>
      );
    case 'completed before':
      return (
        <Stack gap="6">
          {answered}
          <CompletedBefore {...view.record} />
          {children}
        </Stack>
      );
    case 'unsent':
      return (
        <Stack gap="6">
          {answered}
          <FocusHeading takesFocus={!submission && state.name === 'unsent'}>
            Completed and saved on this device
          </FocusHeading>
          <Text>Your points will count once you’re back online.</Text>
          {children}
        </Stack>
      );
    case 'locked':
      return <Locked before={view.before} />;
    case 'no quiz':
      return (
        <Stack gap="5">
          <FormNotice notice={problem} />
          <CompleteLesson
            lesson={lesson}
            pending={pending}
            onComplete={() =>
              void end.complete({ ...about, isCompleted: true, pointsEarned: lesson.points })
            }
          />
        </Stack>
      );
    case 'quiz failed':
      return (
        <Stack gap="6">
          {!view.submission.isFresh && <FormNotice notice={problem} />}
          {answered}
          <Text>You need at least {PASS_PERCENT}% to pass. Try again as often as you like.</Text>
          <StartQuiz lessonId={lesson.id} onStart={start}>
            Try Again
          </StartQuiz>
        </Stack>
      );
    case 'quiz': {
      const isOpen = new URLSearchParams(search).get('quiz') === 'open';
      const attempt = storedAttempt ?? (isOpen ? newAttempt(questions.length) : undefined);
      return (
        <Stack gap="5">
          <FormNotice notice={problem} />
          {attempt ? (
            <QuizForm
              questions={questions}
              lesson={lesson}
              attempt={attempt}
              takesFocus={state.name === 'started'}
              onChange={setAttempt}
              onSubmit={(answers) => void submit(answers)}
              pending={pending}
            />
          ) : (
            <QuizOffer lesson={lesson} questionCount={questions.length} onStart={start} />
          )}
        </Stack>
      );
    }
  }
}
