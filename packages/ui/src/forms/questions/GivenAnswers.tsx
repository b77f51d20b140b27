import type { GivenAnswer } from '@marathon/contracts/questions';
import { color, formatDate, space, text } from '@marathon/ui';
import styled from 'styled-components';

/** What somebody answered, each with the question as it was asked. */
export const GivenAnswers = ({ of }: { readonly of: readonly GivenAnswer[] }) => (
  <List>
    {of.map((answer) => (
      <div key={answer.questionId}>
        <dt>{answer.label}</dt>
        <dd>{answerInWords(answer)}</dd>
      </div>
    ))}
  </List>
);

const answerInWords = ({ kind, text: given }: GivenAnswer) =>
  kind === 'date' && day.test(given) ? formatDate(`${given}T00:00:00.000Z`, 'UTC') : given;

const day = /^\d{4}-\d{2}-\d{2}$/;

const List = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  dt {
    color: ${color.inkMuted};
    font-size: ${text.s};
  }
  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
