import type { OperationsSnapshot } from '@marathon/contracts/operationsSnapshot';
import { color, space } from '@marathon/ui';
import styled from 'styled-components';
import { levelColor } from './LevelMark.tsx';

type Source = OperationsSnapshot['sources'][number];

/** Sources of the figures, silent processes, and missing figures. */
export function Sources({ sources }: { readonly sources: readonly Source[] }) {
  const silent = sources.filter(({ answers }) => !answers);
  const failing = [...new Set(sources.flatMap((source) => source.failing))];
  return (
    <Line>
      {failing.length > 0 && <Silent role="alert">Not ready: {failing.join(', ')}.</Silent>}
      {silent.length === 0 ? (
        <span>Figures of</span>
      ) : (
        <Silent role="alert">
          {silent.map(({ name }) => name).join(', ')} {silent.length === 1 ? 'isn’t' : 'aren’t'} responding,
          so the figures leave it out.
        </Silent>
      )}
      <ul aria-label="Sources">
        {sources.map(({ name, answers, lastAnswer, failing }) => (
          <li key={name}>
            <span aria-hidden="true">{answers ? '● ' : '✕ '}</span>
            {name}
            {failing.length > 0 && ` (without ${failing.join(', ')})`}
            {answers ? '' : ` (${lastAnswer ? `last answer ${timeOf(lastAnswer)}` : 'no answer yet'})`}
          </li>
        ))}
      </ul>
    </Line>
  );
}

const timeOf = (instant: string) => new Date(instant).toLocaleTimeString('en-GB');

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  color: ${color.inkMuted};
  font-size: clamp(0.875rem, 0.9vw, 1.125rem);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[4]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Silent = styled.strong`
  font-size: clamp(1rem, 1.25vw, 1.625rem);
  line-height: 1.2;
  color: ${levelColor.act};
`;
