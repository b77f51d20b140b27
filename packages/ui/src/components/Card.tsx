import styled from 'styled-components';
import { color, radius, shadow, space } from '../theme/tokens.ts';

export const Card = styled.div<{ readonly $padded?: boolean }>`
  overflow: hidden;
  padding: ${({ $padded }) => ($padded ? `clamp(${space[5]}, 4vw, ${space[6]})` : '0')};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.s};
  /* A name of one long word must not run out of it. */
  overflow-wrap: anywhere;
`;

/** As many cards side by side as fit. */
export const CardGrid = styled.ul<{ readonly $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '19rem' }) => $min}), 1fr));
  gap: ${space[5]};
  & > li {
    display: grid;
  }
`;
