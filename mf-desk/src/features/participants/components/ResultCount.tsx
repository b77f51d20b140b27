import { color, formatCount, text } from '@marathon/ui';
import type { Ref } from 'react';
import styled from 'styled-components';
import type { ParticipantsQuery } from '../domain/participantsQuery.ts';
import { peopleInWords } from '../domain/peopleInWords.ts';

interface Props {
  readonly ref: Ref<HTMLParagraphElement>;
  readonly asked: ParticipantsQuery;
  /** undefined while unknown. */
  readonly total: number | undefined;
}

/** Screen readers announce a search's result, but not each registration. */
export const ResultCount = ({ ref, asked, total }: Props) => (
  <Line ref={ref} tabIndex={-1} aria-live={asked.search ? 'polite' : 'off'}>
    {total !== undefined && inWords(asked, total)}
  </Line>
);

function inWords({ search, state, checkedIn }: ParticipantsQuery, total: number): string {
  const many = formatCount(total);
  if (search) return `${many} found`;
  if (checkedIn) return `${many} ${checkedIn === 'true' ? 'checked in' : 'not checked in'}`;
  if (state === 'cancelled') return `${many} cancelled in the last 30 days`;
  return peopleInWords(total);
}

const Line = styled.p`
  min-height: 1.6em;
  color: ${color.inkMuted};
  font-size: ${text.s};
  &:focus {
    outline: none;
  }
`;
