import { warn } from '@marathon/app-runtime';
import type { DrawRecord } from '@marathon/contracts/waitingRoom';
import { Card, color, formatCount, Icon, radius, space, text, VisuallyHidden } from '@marathon/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { checkDraw, type DrawCheck, isFair } from '../../domain/checkDraw.ts';
import type { Entry } from '../../domain/stage.ts';
import { commitmentNote } from '../../useCommitmentNote.ts';
import { Findings } from './Findings.tsx';

interface Props {
  readonly record: DrawRecord;
  readonly entry: Entry | undefined;
}

type State =
  | { readonly is: 'checking'; readonly part: number }
  | { readonly is: 'done'; readonly check: DrawCheck }
  | { readonly is: 'impossible' };

export function DrawResult({ record, entry }: Props) {
  const note = commitmentNote(record.marathonId);
  const noted = note?.commitment;
  const [state, setState] = useState<State>({ is: 'checking', part: 0 });
  useEffect(() => {
    let isGone = false;
    const show = (next: State) => {
      if (!isGone) setState(next);
    };
    checkDraw(record, { noted, entry }, (part) => show({ is: 'checking', part })).then(
      (check) => show({ is: 'done', check }),
      (error) => {
        // Browsers offer cryptography only on https pages.
        warn('The draw could not be checked', error);
        show({ is: 'impossible' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [record, entry, noted]);

  if (state.is === 'impossible')
    return (
      <Card $padded role="alert">
        <Title>Your browser cannot check the draw here</Title>
        <p>It can only do that on https pages. The program below works anywhere.</p>
      </Card>
    );
  if (state.is === 'checking')
    return (
      <Card $padded>
        <Title>Your browser is drawing again …</Title>
        <Track role="progressbar" aria-label="Drawing again" aria-valuenow={Math.round(state.part * 100)}>
          <Done style={{ transform: `scaleX(${state.part})` }} />
        </Track>
      </Card>
    );
  const fair = isFair(state.check);
  const verdict = fair ? 'Draw verified' : 'Something is wrong with this draw';
  return (
    <Card $padded>
      <Verdict $fair={fair}>
        <Icon name={fair ? 'check' : 'warning'} size={28} />
        {verdict}
      </Verdict>
      <VisuallyHidden role="status">{verdict}</VisuallyHidden>
      {!fair && <p>Please save this page and show it to the organizer.</p>}
      <Findings check={state.check} seenAt={note?.seenAt} />
      <Small>
        Your browser put {formatCount(state.check.entrants)}{' '}
        {state.check.entrants === 1 ? 'entry' : 'entries'} in order itself.
      </Small>
    </Card>
  );
}

const Title = styled.h2`
  margin-bottom: ${space[3]};
  font-size: ${text.h3};
`;

const Verdict = styled.h2<{ readonly $fair: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
  font-size: ${text.h3};
  svg {
    flex: none;
    color: ${({ $fair }) => ($fair ? color.okInk : color.dangerInk)};
  }
`;

const Small = styled.p`
  margin-top: ${space[4]};
  color: ${color.inkMuted};
  font-size: ${text.s};
`;

const Track = styled.div`
  overflow: hidden;
  height: 0.625rem;
  border-radius: ${radius.pill};
  background: ${color.line};
`;

const Done = styled.div`
  height: 100%;
  background: ${color.accent};
  transform-origin: left;
`;
