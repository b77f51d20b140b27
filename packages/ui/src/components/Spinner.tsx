import styled, { keyframes } from 'styled-components';
import { color, space } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  /** In pixels. */
  readonly size?: number;
}

/** Decoration beside a text that says what goes on. */
export function Spinner({ size = 24 }: Props) {
  return <Ring $size={size} aria-hidden="true" />;
}

/** An area that is on its way. Says so to a screen reader; the spinner appears only when it takes a moment. */
export function AreaLoading({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <Area role="status">
      <Spinner size={36} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Area>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const appear = keyframes`
  to { opacity: 1; }
`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: ${({ $size }) => Math.max(2, Math.round($size / 10))}px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

const Area = styled.div`
  display: grid;
  place-items: center;
  min-height: 40vh;
  padding: ${space[7]} ${space[4]};
  color: ${color.accentInk};
  opacity: 0;
  animation: ${appear} 0.2s 0.15s forwards;
`;
