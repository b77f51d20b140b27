import { Button, color, media, space, text, useRouteFocus, VisuallyHidden } from '@marathon/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import type { Operations } from '../live/useOperations.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { Freshness } from './Freshness.tsx';
import { MarathonCard } from './MarathonCard.tsx';
import { Sources } from './Sources.tsx';
import { shownFigures } from './shownFigures.ts';
import { Tile } from './Tile.tsx';
import { useDarkPage } from './useDarkPage.ts';
import { useIsOld } from './useIsOld.ts';

interface Props {
  readonly operations: Operations;
  readonly onForget: () => void;
}

export function Board({ operations, onForget }: Props) {
  const { connection, snapshot, history } = operations;
  const isOld = useIsOld(operations);
  const board = useRef<HTMLDivElement>(null);
  const arrival = useRouteFocus();
  useDarkPage();
  return (
    <Wall ref={board}>
      <Head>
        <h1 {...arrival}>Operations</h1>
        <Freshness connection={connection} snapshot={snapshot} isOld={isOld} />
        <Actions>
          <Button size="s" variant="secondary" onClick={() => void board.current?.requestFullscreen?.()}>
            Full screen
          </Button>
          <Button size="s" variant="ghost" onClick={onForget}>
            Forget token
          </Button>
        </Actions>
      </Head>
      <VisuallyHidden as="h2">Figures</VisuallyHidden>
      <Tiles>
        {shownFigures.map((figure) => (
          <Tile
            key={figure.name}
            figure={figure}
            value={snapshot?.figures[figure.name] ?? null}
            history={history}
            isOld={isOld}
          />
        ))}
      </Tiles>
      <FiguresTable history={history} isOld={isOld} />
      <VisuallyHidden as="h2">Marathons</VisuallyHidden>
      {snapshot && snapshot.marathons.length > 0 ? (
        <Marathons>
          {snapshot.marathons.map((marathon) => (
            <MarathonCard key={marathon.marathonId} {...marathon} />
          ))}
        </Marathons>
      ) : (
        <Quiet>No race has registrations or people waiting right now.</Quiet>
      )}
      {snapshot && <Sources sources={snapshot.sources} />}
    </Wall>
  );
}

const Wall = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  padding: ${space[3]} ${space.gutter};
  background: ${color.bg};
  color: ${color.ink};
  ${media.desktop} {
    min-height: calc(100dvh - var(--bar-height));
    grid-template-rows: auto minmax(24rem, 1fr) auto auto;
    align-content: stretch;
  }
  &:fullscreen {
    min-height: 100dvh;
    overflow: auto;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  font-size: clamp(1rem, 1.4vw, 1.75rem);
  font-variant-numeric: tabular-nums;
  h1 {
    font-size: ${text.h2};
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-inline-start: auto;
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: ${space[3]};
  min-height: 0;
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.desktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    grid-template-rows: repeat(2, minmax(0, 1fr));
  }
`;

const Marathons = styled(Tiles)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    grid-template-rows: none;
  }
`;

const Quiet = styled.p`
  padding: ${space[3]} 0;
  color: ${color.inkMuted};
  font-size: clamp(1rem, 1.1vw, 1.375rem);
`;
