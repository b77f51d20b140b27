import { color, space } from '@marathon/ui';
import styled from 'styled-components';

/** Label of the checkbox that is its first child. */
export const TickLabel = styled.label`
  display: flex;
  align-items: center;
  justify-self: start;
  gap: ${space[3]};
  min-height: 2.75rem;
  cursor: pointer;
  input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${color.accent};
    cursor: pointer;
  }
`;
