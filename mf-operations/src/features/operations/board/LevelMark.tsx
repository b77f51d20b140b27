import { color } from '@marathon/ui';
import styled from 'styled-components';
import { type Level, levelWords } from './shownFigures.ts';

/** Each level has a word and a shape: disc, triangle, square, clock, ring. */
export function LevelMark({ level }: { readonly level: Exclude<Level, 'plain'> }) {
  return (
    <Mark $level={level}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={forms[level]} fillRule="evenodd" />
      </svg>
      {levelWords[level]}
    </Mark>
  );
}

const forms = {
  good: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z',
  watch: 'M12 2 23.500 22H.5z',
  act: 'M1 1h22v22H1zM10.500 5v9h3V5zM10.500 16.500v3h3v-3z',
  old: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM11 6v7l5 3 1-1.700-4-2.300V6z',
  unknown: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
};

export const levelColor = {
  plain: color.ink,
  good: color.okInk,
  watch: color.warnInk,
  act: color.dangerInk,
  old: color.inkMuted,
  unknown: color.inkMuted,
} as const;

const Mark = styled.span<{ readonly $level: Level }>`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  color: ${({ $level }) => levelColor[$level]};
  font-weight: 700;
  white-space: nowrap;
  svg {
    width: 0.8em;
    height: 0.8em;
    fill: currentColor;
  }
`;
