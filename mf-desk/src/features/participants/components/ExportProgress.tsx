import { Button, color, space, text } from '@marathon/ui';
import { ModalActions } from '@marathon/ui/forms';
import { useId } from 'react';
import styled from 'styled-components';
import type { Progress } from '../api/exportParticipants.ts';

interface Props {
  readonly progress: Progress;
  readonly onCancel: () => void;
}

/** The size is an estimate, so it never shows as complete before the end. */
export function ExportProgress({ progress: { bytes, expected }, onCancel }: Props) {
  const id = useId();
  const hasBegun = expected > 0;
  return (
    <>
      <Stack>
        <label htmlFor={id}>Making the file …</label>
        <Bar
          id={id}
          {...(hasBegun && { max: 100, value: Math.min(99, Math.floor((100 * bytes) / expected)) })}
        />
        <Size>
          {hasBegun ? `${inMegabytes(bytes)} of about ${inMegabytes(Math.max(bytes, expected))}` : ' '}
        </Size>
      </Stack>
      <ModalActions>
        <Button type="button" variant="secondary" onClick={onCancel}>
          Stop
        </Button>
      </ModalActions>
    </>
  );
}

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const Stack = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Bar = styled.progress`
  width: 100%;
  height: 0.75rem;
  accent-color: ${color.accent};
`;

const Size = styled.p`
  min-height: 1.5em;
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
