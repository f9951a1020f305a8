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

type LessonBefore = NonNullable<Lesson['before']>;

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
        : notSavedMessage(questions.length > 0)
      : undefined;
  const problem = ('notice' in state ? state.notice : undefined) ?? postedProblem;

  const findRecord = (id: string) =>
    records?.find(({ lessonId, isCompleted }) => lessonId === id && isCompleted);
  const isUnsent = (id: string) => unsent.some(({ lessonId }) => lessonId === id);
  const isDone = ({ id }: LessonBefore[number]) => findRecord(id) !== undefined || isUnsent(id);
  const record = findRecord(lesson.id);
  const before = lesson.before ?? [];
  const last = before.at(-1);

  if (state.name === 'completed')
    return (
      <Stack gap="8">
        {answered}
        <Completed {...state.result} isFresh takesFocus={!submission} />
        {children}
      </Stack>
    );
  if (record && posted.outcome === 'completed')
    return (
      <Stack gap="8">
        <FormNotice
          notice={
            submission?.graded.passed
              ? quizPassed(record.pointsEarned, submission.graded)
              : lessonCompleted(record.pointsEarned)
          }
        />
        {answered}
        <PostedOutcome record={record} unlocked={posted.unlocked} />
        {children}
      </Stack>
    );
  if (record)
    return (
      <Stack gap="6">
        {answered}
        <CompletedBefore {...record} />
        {children}
      </Stack>
    );
  // While it is being sent, or can be sent again by hand, the form stays.
  if (isUnsent(lesson.id) && state.name !== 'sending' && state.name !== 'unsaved')
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
  // Unknown records lock nothing: the server decides.
  if (records && last && !isDone(last))
    return <Locked before={before.filter((one) => !isDone(one))} />;
  if (questions.length === 0)
    return (
      <Stack gap="5">
        <FormNotice notice={problem} />
        <Heading size="h3">Done reading?</Heading>
        <Text>Complete the lesson to earn {lesson.points} points and open the next one.</Text>
        <form
          method="post"
          action="/api/learning/progress#complete"
          onSubmit={(event) => {
            event.preventDefault();
            void end.complete({ ...about, isCompleted: true, pointsEarned: lesson.points });
          }}
        >
          <CompletionFields lesson={lesson} />
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Complete Lesson
          </SubmitButton>
        </form>
      </Stack>
    );
  if (submission && !submission.graded.passed)
    return (
      <Stack gap="6">
        {!submission.isFresh && <FormNotice notice={problem} />}
        {answered}
        <Text>You need at least {PASS_PERCENT}% to pass. Try again as often as you like.</Text>
        <StartQuiz lessonId={lesson.id} onStart={start}>
          Try Again
        </StartQuiz>
      </Stack>
    );
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
        <>
          <Heading size="h3">Quiz: {questions.length} questions</Heading>
          <Text>
            Score {PASS_PERCENT}% or more to complete the lesson. You earn {lesson.points} points,
            plus points for each right answer. Try as often as you like.
          </Text>
          <StartQuiz lessonId={lesson.id} onStart={start}>
            Start Quiz
          </StartQuiz>
        </>
      )}
    </Stack>
  );
}
