import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, space } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  readonly size?: number;
}

/** Decorative, beside a text. */
export function Spinner({ size = 24 }: Props) {
  return <Ring $size={size} aria-hidden="true" />;
}

/** Milliseconds after which people think that it hangs. */
const patience = 8_000;

/** Announces loading to screen readers; shows the spinner after a moment, and words after a long time. */
export function AreaLoading({ label = 'Loading' }: { readonly label?: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, patience, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Area role="status">
      <Spinner size={36} />
      {isSlow ? <p>This is taking longer than usual …</p> : <VisuallyHidden>{label}</VisuallyHidden>}
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
  place-content: center;
  place-items: center;
  gap: ${space[4]};
  min-height: 40vh;
  padding: ${space[7]} ${space[4]};
  color: ${color.accentInk};
  opacity: 0;
  animation: ${appear} 0.2s 0.15s forwards;
`;
