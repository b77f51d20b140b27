import { Button, color, space, text } from '@marathon/ui';
import type { Ref } from 'react';
import styled from 'styled-components';
import { foundInWords } from '../words.ts';

interface Props {
  readonly ref: Ref<HTMLParagraphElement>;
  /** undefined without a search, or while unknown. */
  readonly total: number | undefined;
  readonly onClear: (() => void) | undefined;
}

/** Always present, so that nothing moves and screen readers announce changes. */
export const ResultCount = ({ ref, total, onClear }: Props) => (
  <Line>
    <p ref={ref} tabIndex={-1} aria-live="polite">
      {total !== undefined && foundInWords(total)}
    </p>
    {onClear && (
      <Button variant="ghost" size="s" onClick={onClear}>
        Clear search
      </Button>
    )}
  </Line>
);

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.25rem;
  margin-block: ${space[3]} ${space[4]};
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
