import styled, { keyframes } from 'styled-components';
import { color, radius } from '../theme/tokens.ts';

const sweep = keyframes`
  to { background-position: -150% 0; }
`;

/** Put a group of them inside an element with role="status". */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  readonly $width?: string;
  readonly $height?: string;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${radius.s};
  background: linear-gradient(100deg, ${color.surfaceSunken} 40%, ${color.line} 50%, ${color.surfaceSunken} 60%)
    50% 0 / 250% 100%;
  animation: ${sweep} 1.6s linear infinite;
`;
