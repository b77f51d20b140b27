import { AreaBoundary, AreaLoading, Button, ErrorState, Icon, lazyScreen, space } from '@marathon/ui';
import { useState } from 'react';
import styled from 'styled-components';

const Camera = lazyScreen(() => import('./Camera.tsx'));

interface Props {
  readonly onCode: (code: string) => void;
}

/** The camera starts on request. */
export function CameraArea({ onCode }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        icon={<Icon name="ticket" size={18} />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Close the camera' : 'Scan with the camera'}
      </Button>
      {isOpen && (
        <AreaBoundary loading={<AreaLoading />} failed={(retry) => <ErrorState onRetry={retry} />}>
          <Camera onCode={onCode} />
        </AreaBoundary>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  > :not(:first-child) {
    width: 100%;
  }
`;
