import { Button, color, radius, space, useHeadingAfterwards } from '@marathon/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { differences, mergedForm } from '../domain/changedMeanwhile.ts';
import type { MarathonForm } from '../domain/marathonForm.ts';
import { Differences } from './Differences.tsx';

interface Props<State> {
  readonly what: 'race' | 'draft';
  /** When the person began. */
  readonly original: MarathonForm;
  readonly newState: UseQueryResult<State>;
  readonly formOf: (state: State) => MarathonForm;
  readonly typed: () => MarathonForm;
  /** Continues with the current state; `form` overrides its form. */
  readonly onGoOn: (current: State, form?: MarathonForm) => void;
}

/** Saving would have undone somebody's change. The input stays until the person decides. */
export function ChangedMeanwhile<State>(props: Props<State>) {
  const { what, original, newState, formOf, typed, onGoOn } = props;
  const { data: state, isFetching, refetch } = newState;
  const current = state && formOf(state);
  const notice = useHeadingAfterwards();
  // The pressed button is far below.
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
        <strong>This {what} has changed</strong> in another window or on another device. Load the latest
        version to replace what you typed here, or keep your changes and review them before you save.
      </p>
      {current && <Differences of={differences({ current, typed: typed() })} />}
      <Buttons>
        {state && current && (
          <Button
            variant="secondary"
            onClick={() => onGoOn(state, mergedForm({ original, current, typed: typed() }))}
          >
            Keep my changes
          </Button>
        )}
        <Button variant="secondary" onClick={() => void loadAgain()} busy={isFetching}>
          Load the latest version
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
