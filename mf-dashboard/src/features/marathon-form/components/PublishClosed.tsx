import { Button, color, space, text } from '@marathon/ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { MarathonSaving } from '../hooks/useMarathonSaving.ts';

/** Publishes the race before anybody can register, and leads to its questions. */
export function PublishClosed({ submit, busy }: Pick<MarathonSaving, 'submit' | 'busy'>) {
  const noteId = useId();
  return (
    <Row>
      <p id={noteId}>
        Do you want to ask runners something, such as a T-shirt size? Publish with registration closed. You
        set the questions next, or copy them from another race, and then open registration.
      </p>
      <Button variant="secondary" onClick={submit} busy={busy} aria-describedby={noteId}>
        Publish with registration closed
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  flex-basis: 100%;
  max-width: 40rem;
  p {
    color: ${color.inkMuted};
    font-size: ${text.s};
  }
`;
