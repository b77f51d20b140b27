import { color, formatCount, Icon, space } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { DrawCheck, OwnNumber } from '../../domain/checkDraw.ts';

interface Props {
  readonly check: DrawCheck;
  /** When this browser saw the fingerprint (ISO 8601). */
  readonly seenAt: string | undefined;
}

export const Findings = ({ check, seenAt }: Props) => (
  <List>
    <Finding isRight={check.isPromised}>
      {check.isPromised
        ? 'The secret number was fixed before anybody entered. Its fingerprint matches.'
        : 'The secret number isn’t the one that was fixed before. Its fingerprint doesn’t match.'}
    </Finding>
    {check.isNoted !== undefined && seenAt && (
      <Finding isRight={check.isNoted}>
        {check.isNoted
          ? `This browser saw the same fingerprint before the draw, at ${timeOf(seenAt)}.`
          : `This browser saw another fingerprint before the draw, at ${timeOf(seenAt)}.`}
      </Finding>
    )}
    <Finding isRight={check.isEachOnce}>
      {formatCount(check.entrants)} {check.entrants === 1 ? 'person' : 'people'} took part,{' '}
      {check.isEachOnce ? 'each of them once' : 'some of them more than once'}.
    </Finding>
    {check.own ? (
      <Finding isRight={check.own.result !== 'other'}>{ownWords(check.own, check.entrants)}</Finding>
    ) : (
      <li>
        <span>Log in with the account you entered with to check your own number, too.</span>
      </li>
    )}
  </List>
);

function ownWords(own: OwnNumber, entrants: number): string {
  const told = formatCount(own.told);
  if (own.result === 'later')
    return `Your number is ${told}: you entered after the draw, behind the ${formatCount(entrants)} who took part.`;
  if (own.result === 'same') return `Your number, ${told}, matches.`;
  return own.drawn === 0
    ? `Your number is ${told}, but you didn’t take part in the draw.`
    : `Your number is ${told}, but the draw says ${formatCount(own.drawn)}.`;
}

const timeOf = (instant: string) => new Date(instant).toLocaleString('en-US', { timeStyle: 'medium' });

const Finding = ({ isRight, children }: { readonly isRight: boolean; readonly children: ReactNode }) => (
  <Line $isRight={isRight}>
    <Icon name={isRight ? 'check' : 'close'} />
    <span>{children}</span>
  </Line>
);

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  line-height: 1.45;
`;

const Line = styled.li<{ readonly $isRight: boolean }>`
  display: flex;
  gap: ${space[3]};
  svg {
    flex: none;
    margin-top: 0.15em;
    color: ${({ $isRight }) => ($isRight ? color.okInk : color.dangerInk)};
  }
`;
