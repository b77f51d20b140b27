import type { Marathon } from '@marathon/contracts/marathon';
import { Button, color, radius, space, useHeadingAfterwards } from '@marathon/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useNewState } from '../api/getMarathon.ts';
import { differences, mergedForm } from '../domain/changedMeanwhile.ts';
import type { MarathonForm } from '../domain/marathonForm.ts';
import { Differences } from './Differences.tsx';

interface Props {
  /** As it was when the person began to change it. */
  readonly original: Marathon;
  readonly typed: () => MarathonForm;
  /** Goes on with the new state; `form` is what to show in its form, else it is as it was saved. */
  readonly onGoOn: (current: Marathon, form?: MarathonForm) => void;
}

/** Saving would have undone somebody's change. What was typed stays until the person decides. */
export function ChangedMeanwhile({ original, typed, onGoOn }: Props) {
  const { data: current, isFetching, refetch } = useNewState(original._id);
  const notice = useHeadingAfterwards();
  // The button that was pressed is far below.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, [notice]);
  async function loadAgain() {
    const { data } = await refetch();
    if (data) onGoOn(data);
  }
  return (
    <Notice ref={notice} role="alert">
      <p>
        <strong>This marathon was changed meanwhile</strong>, in another window or on another device. Loading
        its new state replaces what you typed here; keeping your changes puts them into it, for you to look at
        before you save.
      </p>
      {current && <Differences of={differences({ current, typed: typed() })} />}
      <Buttons>
        {current && (
          <Button
            variant="secondary"
            onClick={() => onGoOn(current, mergedForm({ original, current, typed: typed() }))}
          >
            Keep my changes
          </Button>
        )}
        <Button variant="secondary" onClick={() => void loadAgain()} busy={isFetching}>
          Load the new state
        </Button>
      </Buttons>
    </Notice>
  );
}

const Notice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[4]} ${space[5]};
  border-radius: ${radius.m};
  background: ${color.warnSoft};
  color: ${color.warnInk};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
