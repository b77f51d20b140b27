import type { ShownChange, ShownHappening } from '@marathon/contracts/answers/registrationLog';
import { formatDateTime } from '@marathon/contracts/raceTimes';
import { color, space, text } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { despiteInWords, fieldInWords, happeningInWords } from './happeningInWords.ts';

interface Props<Happening> {
  readonly of: readonly Happening[];
  /** Beside what happened: whom it was about, where there are several. */
  readonly about?: (happening: Happening) => ReactNode;
}

/** What happened, by whom, what it was before, and why; by the reader's own clock. */
export const Happenings = <Happening extends ShownHappening>({ of, about }: Props<Happening>) => (
  <Steps>
    {of.map((happening) => (
      <li key={JSON.stringify(happening)}>
        <strong>
          <What {...happening} />
          {about?.(happening)}
        </strong>
        <When dateTime={happening.at}>{formatDateTime(happening.at, null)}</When>
        {happening.changes?.map((change) => (
          <Change key={change.field} {...change} />
        ))}
        {despiteInWords(happening) && <p>{despiteInWords(happening)}</p>}
        {happening.reason && <p>Reason: {happening.reason}</p>}
      </li>
    ))}
  </Steps>
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

const Steps = styled.ol`
  display: grid;
  gap: ${space[4]};
  padding-inline-start: ${space[4]};
  border-inline-start: 2px solid ${color.line};
  li {
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    font-weight: 600;
  }
`;

const When = styled.time`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
