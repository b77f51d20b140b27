import { color, radius, space } from '@marathon/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Operations } from '../live/useOperations.ts';
import { levelColor } from './LevelMark.tsx';

/** Snapshots come each second: older figures are not those of now, milliseconds. */
const freshFor = 3_500;

/** Whether what is shown is of now, in words. */
export function Freshness({ connection, snapshot, receivedAt }: Operations) {
  const now = useNow();
  const age = Math.max(0, now - receivedAt);
  if (snapshot === undefined)
    return (
      <Words $bad={connection === 'away'}>
        {connection === 'away' ? 'No connection. Trying again.' : 'Connecting …'}
      </Words>
    );
  const isOld = age > freshFor;
  return (
    <>
      <Words role="status" $bad={isOld}>
        {isOld ? 'Old figures: the product does not answer. Trying again.' : 'Live'}
      </Words>
      <time dateTime={snapshot.at}>
        {`${isOld ? 'as of ' : ''}${new Date(snapshot.at).toLocaleTimeString('en-GB')}`}
      </time>
    </>
  );
}

/** This moment, each second anew. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const Words = styled.span<{ readonly $bad: boolean }>`
  padding: ${space[1]} ${space[4]};
  border: 2px solid currentColor;
  border-radius: ${radius.pill};
  background: ${({ $bad }) => ($bad ? color.dangerSoft : 'transparent')};
  color: ${({ $bad }) => ($bad ? levelColor.act : levelColor.good)};
  font-weight: 700;
`;
