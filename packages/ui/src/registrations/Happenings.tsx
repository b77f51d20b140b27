import type { ShownChange, ShownHappening } from '@marathon/contracts/answers/registrationLog';
import type { ReactNode } from 'react';
import { despiteInWords, fieldInWords, happeningInWords } from './happeningInWords.ts';
import { Step, Steps } from './Steps.tsx';

/** What happened, by whom, what it was before, and why; by the reader's own clock. */
export const Happenings = ({ of }: { readonly of: readonly ShownHappening[] }) => (
  <Steps>
    {of.map((happening) => (
      <Happening key={JSON.stringify(happening)} happening={happening} />
    ))}
  </Steps>
);

interface Props {
  readonly happening: ShownHappening;
  /** Beside what happened: whom it was about, where there are several. */
  readonly about?: ReactNode;
}

/** One of them, an item of `Steps`. */
export const Happening = ({ happening, about }: Props) => (
  <Step
    at={happening.at}
    what={
      <>
        <What {...happening} />
        {about}
      </>
    }
  >
    {happening.changes?.map((change) => (
      <Change key={change.field} {...change} />
    ))}
    {despiteInWords(happening) && <p>{despiteInWords(happening)}</p>}
    {happening.reason && <p>Reason: {happening.reason}</p>}
  </Step>
);

const What = (happening: ShownHappening) => {
  const { action, actor } = happeningInWords(happening);
  if (actor === undefined) return action;
  return (
    <>
      {action} by <bdi>{actor}</bdi>
    </>
  );
};

const Change = ({ field, before, after }: ShownChange) => (
  <p>
    {fieldInWords(field)}
    {before !== null && (
      <>
        : <del>{before || 'nothing'}</del>
      </>
    )}
    {after !== null && (
      <>
        {' '}
        → <ins>{after || 'nothing'}</ins>
      </>
    )}
  </p>
);
