import { color, radius, space } from '@marathon/ui';
import styled from 'styled-components';
import type { Operations } from '../live/useOperations.ts';
import { levelColor } from './LevelMark.tsx';

interface Props extends Pick<Operations, 'connection' | 'snapshot'> {
  readonly isOld: boolean;
}

export function Freshness({ connection, snapshot, isOld }: Props) {
  if (snapshot === undefined)
    return (
      <Words $bad={connection === 'away'}>
        {connection === 'away' ? 'No connection. Trying again.' : 'Connecting …'}
      </Words>
    );
  return (
    <>
      <Words role="status" $bad={isOld}>
        {isOld ? 'Old figures. The product isn’t responding. Trying again.' : 'Live'}
      </Words>
      <time dateTime={snapshot.at}>
        {`${isOld ? 'as of ' : ''}${new Date(snapshot.at).toLocaleTimeString('en-GB')}`}
      </time>
    </>
  );
}

const Words = styled.span<{ readonly $bad: boolean }>`
  padding: ${space[1]} ${space[4]};
  border: 2px solid currentColor;
  border-radius: ${radius.pill};
  background: ${({ $bad }) => ($bad ? color.dangerSoft : 'transparent')};
  color: ${({ $bad }) => ($bad ? levelColor.act : levelColor.good)};
  font-weight: 700;
`;
