import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Lesson, QuizQuestion } from '@site/contracts/learning/learning';
import { PLACEHOLDER_ADDRESS } from '@site/contracts/learning/learning-rules';
import { RadioGroup, SubmitButton } from '@site/shared-ui/forms';
import { useHydrated } from '@site/shared-ui/islands';
import { Box, Button, chakra, Flex, Heading, Progress, Stack } from '@site/shared-ui/ui';
import type { Attempt } from './attempts';

/** Hidden fields of a completion, for posts without script. */
export const CompletionFields = ({ lesson }: { lesson: Lesson }) => (
  <>
    <input type="hidden" name="email" value={PLACEHOLDER_ADDRESS} />
    <input type="hidden" name="moduleId" value={lesson.moduleId} />
    <input type="hidden" name="lessonId" value={lesson.id} />
    <input type="hidden" name="isCompleted" value="true" />
  </>
);

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '6' } });

interface QuizFormProps {
  questions: readonly QuizQuestion[];
  lesson: Lesson;
  attempt: Attempt;
  /** Set if the visitor has just started the quiz, so that the first question takes the focus. */
  takesFocus: boolean;
  onChange: (attempt: Attempt) => void;
  /** Called with all answers, in the order of the questions. */
  onSubmit: (answers: number[]) => void;
  pending: boolean;
}

const isAnswered = (answer: number | null | undefined): answer is number =>
  answer !== null && answer !== undefined;

/** A quiz, one question at a time; without script all of them in one form (docs/product.md 4.6). */
export function QuizForm({
  questions,
  lesson,
  attempt: { at, answers },
  takesFocus,
  onChange,
  onSubmit,
  pending,
}: QuizFormProps) {
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(takesFocus ? undefined : at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus();
  }, [at]);

  const isLast = at === questions.length - 1;
  const given = answers.filter(isAnswered);
  const isComplete = given.length === questions.length;
  const showQuestion = (position: number): void => onChange({ at: position, answers });
  const choose = (position: number, answer: number): void =>
    onChange({ at, answers: answers.map((old, index) => (index === position ? answer : old)) });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isLast) {
      if (isAnswered(answers[at])) showQuestion(at + 1);
    } else if (isComplete && !pending) onSubmit(given);
  };

  return (
    <Form
      method="post"
      action="/api/learning/progress#complete"
      aria-labelledby="quiz"
      data-undisturbed=""
      noValidate={hydrated}
      onSubmit={submit}
    >
      <CompletionFields lesson={lesson} />
      <Box>
        <Heading size="h3" id="quiz" ref={heading} tabIndex={-1}>
          {hydrated ? `Question ${at + 1} of ${questions.length}` : `${questions.length} questions`}
        </Heading>
        {hydrated && (
          <Progress
            value={(100 * given.length) / questions.length}
            label={`${given.length} of ${questions.length} questions answered`}
            marginTop="3"
          />
        )}
      </Box>
      {questions.map(
        (question, position) =>
          (!hydrated || position === at) && (
            <RadioGroup
              key={question.id}
              name={`answers[${position}]`}
              label={
                <Box as="span" fontSize="lg" fontFamily="heading" lineHeight="1.4">
                  {question.question}
                </Box>
              }
              options={question.options.map((option, index) => ({
                value: String(index),
                label: option,
              }))}
              value={String(answers[position] ?? '')}
              onChange={({ currentTarget: { value } }) => choose(position, Number(value))}
            />
          ),
      )}
      {hydrated ? (
        <Flex gap="3" justifyContent="space-between" flexWrap="wrap">
          <Button kind="quiet" disabled={at === 0} onClick={() => showQuestion(at - 1)}>
            Previous
          </Button>
          {isLast ? (
            <SubmitButton
              key="submit"
              disabled={!isComplete}
              pending={pending}
              pendingLabel="Saving..."
            >
              Submit Quiz
            </SubmitButton>
          ) : (
            <Button
              key="next"
              disabled={!isAnswered(answers[at])}
              onClick={() => showQuestion(at + 1)}
            >
              Next
            </Button>
          )}
        </Flex>
      ) : (
        <Stack alignItems="start">
          <Button type="submit">Submit Quiz</Button>
        </Stack>
      )}
    </Form>
  );
}
