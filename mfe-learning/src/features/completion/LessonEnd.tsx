import type {
  CompletionResult,
  Lesson,
  LessonCompletion,
  ProgressRecord,
  QuizQuestion,
} from '@site/contracts/learning';
import { passMark } from '@site/contracts/pass-mark';
import { useLocation } from '@site/shared-ui/app';
import { announce, dismissAnnouncement, FormNotice } from '@site/shared-ui/forms';
import { Heading, Stack, Text } from '@site/shared-ui/ui';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { lessonCompleted, notSaved, quizFailed, quizPassed } from './announcements';
import { useAttempt, type Attempt } from './attempts';
import { Completed } from './Completed';
import { CompletedBefore } from './CompletedBefore';
import { CompleteForm } from './CompleteForm';
import { FocusHeading } from './FocusHeading';
import { grade, type Graded } from './grading';
import { keptCompletions } from './kept';
import { Locked } from './Locked';
import { postedIn } from './posted';
import { QuizForm } from './QuizForm';
import { QuizResult } from './QuizResult';
import { StartQuiz } from './StartQuiz';
import { useCompletion } from './use-completion';

interface LessonEndProps {
  lesson: Lesson;
  /** Empty for a lesson without a quiz. */
  questions: readonly QuizQuestion[];
  /** The learner's records; nothing while nobody knows them. */
  records: readonly ProgressRecord[] | undefined;
  /** Whose they are. */
  email: string;
  send: (completion: LessonCompletion) => Promise<CompletionResult>;
  /**
   * What a completion came to that was posted without script.
   * @param unlocked names of the achievements that it brought
   */
  outcome: (record: ProgressRecord, unlocked: readonly string[]) => ReactNode;
  /** The way on, behind what is completed. */
  children: ReactNode;
}

/** A quiz with its answers, graded. */
interface Paper {
  answers: readonly number[];
  graded: Graded;
  /** Just submitted, not told by the address. */
  isFresh: boolean;
}

const isCompletedIn = (records: readonly ProgressRecord[] | undefined, lessonId: string) =>
  records?.find((record) => record.lessonId === lessonId && record.isCompleted);

/** What stands at the end of a lesson: its quiz or 'Complete Lesson', and what came of it (docs/product.md 4). */
export function LessonEnd({
  lesson,
  questions,
  records,
  email,
  send,
  outcome,
  children,
}: LessonEndProps) {
  const { search } = useLocation();
  const posted = postedIn(search);
  const kept = useSyncExternalStore(
    keptCompletions.subscribe,
    keptCompletions.get,
    keptCompletions.getInitial,
  );
  const { pending, result, notice, kept: justKept, complete } = useCompletion(send);
  const [hasBegun, setHasBegun] = useState(false);
  const [attempt, setAttempt] = useAttempt(lesson.id, questions.length);
  const [paper, setPaper] = useState<Paper | undefined>(() =>
    posted.answers.length > 0 && posted.answers.length === questions.length
      ? { answers: posted.answers, graded: grade(questions, posted.answers), isFresh: false }
      : undefined,
  );

  const about = { email, moduleId: lesson.moduleId, lessonId: lesson.id };
  const record = isCompletedIn(records, lesson.id);
  const isKept = kept.some(({ lessonId }) => lessonId === lesson.id);
  const isDone = ({ id }: Pick<Lesson, 'id'>): boolean =>
    isCompletedIn(records, id) !== undefined || kept.some(({ lessonId }) => lessonId === id);
  const before = lesson.before ?? [];
  const last = before.at(-1);
  // What is not known does not lock: the server decides.
  const isLocked = records && last && !isDone(last);

  const begin = (): void => {
    dismissAnnouncement();
    setHasBegun(true);
    setPaper(undefined);
    setAttempt({ at: 0, answers: questions.map(() => null) });
  };
  const submit = async (answers: readonly number[]): Promise<void> => {
    const graded = grade(questions, answers);
    setPaper({ answers, graded, isFresh: true });
    if (!graded.passed) {
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
    if (await complete(completion, graded)) setAttempt(undefined);
  };

  const answered = paper && (
    <QuizResult
      questions={questions}
      answers={paper.answers}
      graded={paper.graded}
      takesFocus={paper.isFresh}
    />
  );

  if (result)
    return (
      <Stack gap="8">
        {answered}
        <Completed {...result} isFresh takesFocus={!paper} />
        {children}
      </Stack>
    );
  if (record && posted.outcome === 'completed')
    return (
      <Stack gap="8">
        <FormNotice
          notice={
            paper?.graded.passed
              ? quizPassed(record.pointsEarned, paper.graded)
              : lessonCompleted(record.pointsEarned)
          }
        />
        {answered}
        {outcome(record, posted.unlocked)}
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
  // While the server is away it can still be sent by hand.
  if (isKept && justKept !== 'away')
    return (
      <Stack gap="6">
        {answered}
        <FocusHeading takesFocus={!paper && justKept !== undefined}>
          Completed, and kept on this device
        </FocusHeading>
        <Text>Your points are counted as soon as it is sent.</Text>
        {children}
      </Stack>
    );
  if (isLocked) return <Locked before={before.filter((one) => !isDone(one))} />;

  const problem =
    notice ??
    (posted.outcome === 'invalid' || posted.outcome === 'unavailable'
      ? paper && !paper.graded.passed
        ? quizFailed(paper.graded)
        : notSaved(questions.length > 0)
      : undefined);

  if (questions.length === 0)
    return (
      <Stack gap="5">
        <FormNotice notice={problem} />
        <CompleteForm
          completion={about}
          points={lesson.points}
          pending={pending}
          onComplete={() =>
            void complete({ ...about, isCompleted: true, pointsEarned: lesson.points })
          }
        />
      </Stack>
    );

  if (paper && !paper.graded.passed)
    return (
      <Stack gap="6">
        {!paper.isFresh && <FormNotice notice={problem} />}
        {answered}
        <Text>
          You need at least {passMark}% to pass. Nothing is lost: try as often as you like.
        </Text>
        <StartQuiz lessonId={lesson.id} onStart={begin}>
          Try Again
        </StartQuiz>
      </Stack>
    );

  const isOpen = new URLSearchParams(search).get('quiz') === 'open';
  const current: Attempt | undefined =
    attempt ?? (isOpen ? { at: 0, answers: questions.map(() => null) } : undefined);
  return (
    <Stack gap="5">
      <FormNotice notice={problem} />
      {current ? (
        <QuizForm
          questions={questions}
          completion={about}
          attempt={current}
          takesFocus={hasBegun}
          onChange={setAttempt}
          onSubmit={(answers) => void submit(answers)}
          pending={pending}
        />
      ) : (
        <>
          <Heading size="h3">Quiz: {questions.length} questions</Heading>
          <Text>
            Pass with {passMark}% and the lesson is completed: {lesson.points} points, and more for
            each right answer. You can try as often as you like.
          </Text>
          <StartQuiz lessonId={lesson.id} onStart={begin}>
            Start Quiz
          </StartQuiz>
        </>
      )}
    </Stack>
  );
}
