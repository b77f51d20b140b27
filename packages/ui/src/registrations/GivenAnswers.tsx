import type { GivenAnswer } from '@marathon/contracts/questions';
import { formatDate } from '@marathon/ui';
import { DefinitionList } from './DefinitionList.ts';

export const GivenAnswers = ({ of }: { readonly of: readonly GivenAnswer[] }) => (
  <DefinitionList>
    {of.map((answer) => (
      <div key={answer.questionId}>
        <dt>{answer.label}</dt>
        <dd>{answerInWords(answer)}</dd>
      </div>
    ))}
  </DefinitionList>
);

const answerInWords = ({ kind, text: given }: GivenAnswer) =>
  kind === 'date' && day.test(given) ? formatDate(`${given}T00:00:00.000Z`, 'UTC') : given;

const day = /^\d{4}-\d{2}-\d{2}$/;
