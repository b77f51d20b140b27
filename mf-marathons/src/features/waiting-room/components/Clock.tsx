import { VisuallyHidden } from '@marathon/ui';
import styled from 'styled-components';
import { durationInWords } from '../../../shared/durationInWords.ts';
import { clockOf } from '../domain/words.ts';
import { eachSecond, useServerNow } from '../useServerNow.ts';

interface Props {
  /** ISO 8601. */
  readonly until: string;
  readonly clockError: number;
}

/** By the server's clock. The role keeps screen readers from reading every second. */
export function Clock({ until, clockError }: Props) {
  const end = Date.parse(until);
  const now = useServerNow(clockError, (at) => (at < end ? eachSecond(at) : undefined));
  const left = Math.max(0, end - now);
  return (
    <Digits role="timer">
      <span aria-hidden="true">{clockOf(left)}</span>
      <VisuallyHidden>{durationInWords(left)}</VisuallyHidden>
    </Digits>
  );
}

const Digits = styled.span`
  font-variant-numeric: tabular-nums;
`;
