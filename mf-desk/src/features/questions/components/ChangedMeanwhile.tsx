import { Button, space } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import styled from 'styled-components';

interface Props {
  readonly onLoad: () => void;
  readonly loading: boolean;
}

/** Saving would have undone somebody's change. The input stays until the person loads the new state. */
export const ChangedMeanwhile = ({ onLoad, loading }: Props) => (
  <FormNotice as="div" role="alert">
    <Words>
      <p>
        Someone else changed the questions, so yours aren’t saved. Loading theirs replaces what you typed
        here.
      </p>
      <Button variant="secondary" onClick={onLoad} busy={loading}>
        Load the latest version
      </Button>
    </Words>
  </FormNotice>
);

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  p {
    flex: 1 1 20rem;
  }
`;
