import type { QuestionsQuery } from '@marathon/app-runtime/marathons';
import { RetryButton, space } from '@marathon/ui';
import { FormGrid, FormNotice, QuestionFields } from '@marathon/ui/forms';
import styled from 'styled-components';
import type { useAnswerFields } from '../useAnswerFields.ts';

interface Props {
  readonly query: QuestionsQuery;
  readonly answers: ReturnType<typeof useAnswerFields>;
}

export function Questions({ query, answers }: Props) {
  const { box, questions, typed, problems, type } = answers;
  if (query.data === undefined)
    return (
      <Missing ref={box} tabIndex={-1} data-wide>
        <FormNotice role="alert">
          We couldn’t load the organizer’s questions, and you need them to register. Your entries are kept.
        </FormNotice>
        <RetryButton onRetry={() => void query.refetch()} retrying={query.isFetching} />
      </Missing>
    );
  if (questions.length === 0) return null;
  return (
    <FormGrid ref={box} data-wide>
      <QuestionFields questions={questions} typed={typed} problems={problems} onType={type} />
    </FormGrid>
  );
}

const Missing = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`;
