import { color, RetryButton, space, text, useHeadingAfterwards, VisuallyHidden } from '@marathon/ui';
import styled from 'styled-components';

interface Props {
  /** What is counted. */
  readonly label: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Explains that a count of 0 is unknown, with a retry. */
export function CountNotLoaded({ label, onRetry, retrying }: Props) {
  const box = useHeadingAfterwards();
  return (
    <Line role="alert" ref={box}>
      <p>
        <VisuallyHidden>{label}: </VisuallyHidden>
        Could not be loaded
      </p>
      <RetryButton size="s" onRetry={onRetry} retrying={retrying}>
        <VisuallyHidden> {label}</VisuallyHidden>
      </RetryButton>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
