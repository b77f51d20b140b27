import { color, media, radius, space } from '@marathon/web-kit';
import styled from 'styled-components';

/** Fields below each other; with two columns, beside each other where there is room. */
export const FormGrid = styled.div<{ readonly $columns?: 1 | 2 }>`
  display: grid;
  gap: ${space[5]};
  ${media.tablet} {
    grid-template-columns: repeat(${({ $columns = 1 }) => $columns}, minmax(0, 1fr));
  }
  & > [data-wide] {
    grid-column: 1 / -1;
  }
`;

/** The buttons at a form's end. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[6]};
`;

/** What is wrong with the whole form, above it. Give it role="alert". */
export const FormNotice = styled.p`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.m};
  background: ${color.dangerSoft};
  color: ${color.dangerInk};
  font-weight: 550;
`;
