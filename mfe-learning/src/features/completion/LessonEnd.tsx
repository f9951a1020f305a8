import type { ReactNode } from 'react';
import type {
  Lesson,
  LessonCompletion,
  ProgressRecord,
  QuizQuestion,
} from '@site/contracts/learning/learning';
import { grade, PASS_PERCENT } from '@site/contracts/learning/pass-mark';
import { formatLongDay } from '@site/contracts/text/dates';
import { useLocation } from '@site/shared-ui/app';
import { announce, dismissAnnouncement, FormNotice, SubmitButton } from '@site/shared-ui/forms';
import {
  Button,
  ButtonLink,
  Flex,
  Heading,
  Icon,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { useGetAchievementsQuery, useGetStatsQuery } from '../../api';
import { LEARNER } from '../../learner';
import { ORDER_OF_LESSONS } from '../../order-of-lessons';
import { lessonCompleted, notSavedMessage, quizFailed, quizPassed } from './announcements';
import { newAttempt, useAttempt } from './attempts';
import { Completed } from './Completed';
import { FocusHeading } from './FocusHeading';
import { useQueue } from './offline-queue';
import { parsePosted } from './posted';
import { CompletionFields, QuizForm } from './QuizForm';
import { QuizResult } from './QuizResult';
import { type LessonBefore, selectView } from './select-view';
import { useLessonEnd } from './use-lesson-end';

const CompletedBefore = ({ pointsEarned, completedAt, completedOn }: ProgressRecord) => (
  <>
    <Heading size="h3">You’ve completed this lesson</Heading>
    <Text>
      You earned {pointsEarned} points
      {completedAt && (
        <>
          {' '}
          on <time dateTime={completedAt}>{formatLongDay(completedOn ?? completedAt)}</time>
        </>
      )}
      .
    </Text>
  </>
);

const named = ({ number, title }: LessonBefore[number]): string => `${number} ${title}`;

/** What comes before a locked lesson. Only the first of these lessons can be completed now, so only it is a link. */
function Locked({ before: [first, ...others] }: { before: LessonBefore }) {
  return (
    <Stack gap="4" alignItems="start">
      <Flex gap="3" alignItems="center">
        <Icon name="lock" color="muted" />
        <Heading size="h3">Locked for now</Heading>
      </Flex>
      <Text>{ORDER_OF_LESSONS}</Text>
      {first && (
        <ButtonLink href={`/learning/lesson/${first.id}`}>Start with {named(first)}</ButtonLink>
      )}
      {others.length > 0 && (
        <SmallText as="div">
          After that:
          <ol>
            {others.map((lesson) => (
              <li key={lesson.id}>{named(lesson)}</li>
            ))}
          </ol>
        </SmallText>
      )}
    </Stack>
  );
}

interface StartQuizProps {
  lessonId: string;
  onStart: () => void;
  children: ReactNode;
}

/** Opens the quiz in place. Without script it loads the page with the quiz open. */
const StartQuiz = ({ lessonId, onStart, children }: StartQuizProps) => (
  <form
    action={`/learning/lesson/${lessonId}#complete`}
    onSubmit={(event) => {
      event.preventDefault();
      onStart();
    }}
  >
    <Button type="submit" name="quiz" value="open">
      {children}
    </Button>
  </form>
);

interface CompleteLessonProps {
  lesson: Lesson;
  pending: boolean;
  onComplete: () => void;
}

/** The button that completes a lesson without a quiz. */
const CompleteLesson = ({ lesson, pending, onComplete }: CompleteLessonProps) => (
  <>
    <Heading size="h3">Done reading?</Heading>
    <Text>Complete the lesson to earn {lesson.points} points and open the next one.</Text>
    <form
      method="post"
      action="/api/learning/progress#complete"
      onSubmit={(event) => {
        event.preventDefault();
        onComplete();
      }}
    >
      <CompletionFields lesson={lesson} />
      <SubmitButton pending={pending} pendingLabel="Saving...">
        Complete Lesson
      </SubmitButton>
    </form>
  </>
);

interface QuizOfferProps {
  lesson: Lesson;
  questionCount: number;
  onStart: () => void;
}

const QuizOffer = ({ lesson, questionCount, onStart }: QuizOfferProps) => (
  <>
    <Heading size="h3">Quiz: {questionCount} questions</Heading>
    <Text>
      Score {PASS_PERCENT}% or more to complete the lesson. You earn {lesson.points} points, plus
      points for each right answer. Try as often as you like.
    </Text>
    <StartQuiz lessonId={lesson.id} onStart={onStart}>
      Start Quiz
    </StartQuiz>
  </>
);

/** The result of a post without script. Achievements of the address are shown only if the learner has them. */
function PostedOutcome({ record, unlocked }: { record: ProgressRecord; unlocked: string[] }) {
  const { data: stats } = useGetStatsQuery({ email: LEARNER });
  const { data: achievements = [] } = useGetAchievementsQuery({ email: LEARNER });
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

  const about = { email: LEARNER, moduleId: lesson.moduleId, lessonId: lesson.id };
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
