import type { OperationsMoment } from '@marathon/contracts/operationsSnapshot';
import { color, font, radius, space } from '@marathon/ui';
import styled from 'styled-components';
import { LevelMark, levelColor } from './LevelMark.tsx';
import { Sparkline } from './Sparkline.tsx';
import { type Level, levelOf, type ShownFigure } from './shownFigures.ts';

interface Props {
  readonly figure: ShownFigure;
  readonly value: number | null;
  readonly history: readonly OperationsMoment[];
  /** Set for outdated figures. */
  readonly isOld: boolean;
}

export function Tile({ figure, value, history, isOld }: Props) {
  const level = levelOf(figure, value, isOld);
  const { label, unit, absent, format } = figure;
  return (
    <Box $level={level}>
      <Head>
        <Label>{label}</Label>
        {level !== 'plain' && <LevelMark level={level} />}
      </Head>
      <Value $level={level}>{value === null ? '–' : format(value)}</Value>
      <Unit>{value === null ? absent : unit}</Unit>
      <Sparkline figure={figure} history={history} />
    </Box>
  );
}

const Box = styled.li<{ readonly $level: Level }>`
  display: grid;
  grid-template-rows: auto auto auto minmax(2.5rem, 1fr);
  min-width: 0;
  min-height: 0;
  padding: ${space[3]} ${space[4]};
  border: 2px solid ${({ $level }) => ($level === 'act' || $level === 'watch' ? levelColor[$level] : color.line)};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[3]};
  font-size: clamp(1rem, 1.2vw, 2rem);
  line-height: 1.3;
`;

const Label = styled.h3`
  font: 650 1em / 1.3 ${font.body};
`;

const Value = styled.p<{ readonly $level: Level }>`
  color: ${({ $level }) => levelColor[$level]};
  font: 700 clamp(2.5rem, min(4.6vw, 10vh), 7rem) / 1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

const Unit = styled.p`
  margin-bottom: ${space[1]};
  color: ${color.inkMuted};
  font-size: clamp(0.9375rem, 1.25vw, 1.625rem);
`;
