import type { HappeningView, LogChangeView } from '@marathon/contracts/answers/registrationLog';
import type { ReactNode } from 'react';
import { despiteInWords, fieldInWords, happeningInWords } from './happeningInWords.ts';
import { Step, Steps } from './Steps.tsx';

interface ListProps {
  readonly of: readonly HappeningView[];
  readonly isOwn?: boolean;
}

export const Happenings = ({ of, isOwn = false }: ListProps) => (
  <Steps>
    {of.map((happening) => (
      <Happening key={JSON.stringify(happening)} happening={happening} isOwn={isOwn} />
    ))}
  </Steps>
);

interface Props {
  readonly happening: HappeningView;
  readonly about?: ReactNode;
  readonly children?: ReactNode;
  readonly isOwn?: boolean;
}

export const Happening = ({ happening, about, isOwn = false, children }: Props) => (
  <Step
    at={happening.at}
    what={
      <>
        <What happening={happening} isOwn={isOwn} />
        {about}
      </>
    }
  >
    {happening.changes?.map((change) => (
      <Change key={`${change.field} ${change.question}`} {...change} />
    ))}
    {despiteInWords(happening) && <p>{despiteInWords(happening)}</p>}
    {happening.reason && <p>Reason: {happening.reason}</p>}
    {children}
  </Step>
);

const What = ({ happening, isOwn }: { readonly happening: HappeningView; readonly isOwn: boolean }) => {
  const { action, actor } = happeningInWords(happening, isOwn);
  if (actor === undefined) return action;
  return (
    <>
      {action} by <bdi>{actor}</bdi>
    </>
  );
};

const Change = ({ field, before, after, question }: LogChangeView) => (
  <p>
    {question ?? fieldInWords(field)}
    {before === '' && ' added'}
    {after === '' && ' removed'}
    {(before || after) && ': '}
    {before && <del>{before}</del>}
    {before && after && ' → '}
    {after && <ins>{after}</ins>}
  </p>
);
