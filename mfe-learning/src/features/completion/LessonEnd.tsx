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
import { useAttempt } from './attempts';
import { Completed } from './Completed';
import { CompletedBefore } from './CompletedBefore';
import { CompleteForm } from './CompleteForm';
import { FocusHeading } from './FocusHeading';
import { grade } from './grading';
import { unsentCompletions } from './unsent';
import { newAttempt, viewOf, type State } from './lesson-end';
import { Locked } from './Locked';
import { postedIn } from './posted';
import { QuizForm } from './QuizForm';
import { QuizResult } from './QuizResult';
import { StartQuiz } from './StartQuiz';
import { useLessonEnd } from './use-lesson-end';

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
  const unsent = useSyncExternalStore(
    unsentCompletions.subscribe,
    unsentCompletions.get,
    unsentCompletions.getInitial,
  );
  const [attempt, setAttempt] = useAttempt(lesson.id, questions.length);
  const [opened] = useState((): State => {
    const { answers } = posted;
    const isWhole = answers.length > 0 && answers.length === questions.length;
    const graded = isWhole && grade(questions, answers);
    return { name: 'opened', ...(graded && { paper: { answers, graded, isFresh: false } }) };
  });
  const { state, ...end } = useLessonEnd(send, opened);
  const { paper } = state;
  const pending = state.name === 'sending';

  const about = { email, moduleId: lesson.moduleId, lessonId: lesson.id };
  const begin = (): void => {
    dismissAnnouncement();
    end.begin();
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

  const answered = paper && (
    <QuizResult
      questions={questions}
      answers={paper.answers}
      graded={paper.graded}
      takesFocus={paper.isFresh}
    />
  );
  const toldByPost =
    posted.outcome === 'invalid' || posted.outcome === 'unavailable'
      ? paper && !paper.graded.passed
        ? quizFailed(paper.graded)
        : notSaved(questions.length > 0)
      : undefined;
  const problem = ('notice' in state ? state.notice : undefined) ?? toldByPost;

  const isOpen = new URLSearchParams(search).get('quiz') === 'open';
  const view = viewOf({
    state,
    lesson,
    questions: questions.length,
    records,
    unsent,
    posted,
    attempt,
    isOpen,
  });
  switch (view.name) {
    case 'completed now':
      return (
        <Stack gap="8">
          {answered}
          <Completed {...view.result} isFresh takesFocus={!paper} />
          {children}
        </Stack>
      );
    case 'completed by post':
      return (
        <Stack gap="8">
          <FormNotice
            notice={
              paper?.graded.passed
                ? quizPassed(view.record.pointsEarned, paper.graded)
                : lessonCompleted(view.record.pointsEarned)
            }
          />
          {answered}
          {outcome(view.record, posted.unlocked)}
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
          <FocusHeading takesFocus={!paper && state.name === 'unsent'}>
            Completed, and kept on this device
          </FocusHeading>
          <Text>Your points are counted as soon as it is sent.</Text>
          {children}
        </Stack>
      );
    case 'locked':
      return <Locked before={view.before} />;
    case 'reading':
      return (
        <Stack gap="5">
          <FormNotice notice={problem} />
          <CompleteForm
            completion={about}
            points={lesson.points}
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
          {!view.paper.isFresh && <FormNotice notice={problem} />}
          {answered}
          <Text>
            You need at least {passMark}% to pass. Nothing is lost: try as often as you like.
          </Text>
          <StartQuiz lessonId={lesson.id} onStart={begin}>
            Try Again
          </StartQuiz>
        </Stack>
      );
    case 'quiz':
      return (
        <Stack gap="5">
          <FormNotice notice={problem} />
          <QuizForm
            questions={questions}
            completion={about}
            attempt={view.attempt}
            takesFocus={state.name === 'begun'}
            onChange={setAttempt}
            onSubmit={(answers) => void submit(answers)}
            pending={pending}
          />
        </Stack>
      );
    case 'quiz offered':
      return (
        <Stack gap="5">
          <FormNotice notice={problem} />
          <Heading size="h3">Quiz: {questions.length} questions</Heading>
          <Text>
            Pass with {passMark}% and the lesson is completed: {lesson.points} points, and more for
            each right answer. You can try as often as you like.
          </Text>
          <StartQuiz lessonId={lesson.id} onStart={begin}>
            Start Quiz
          </StartQuiz>
        </Stack>
      );
  }
}
