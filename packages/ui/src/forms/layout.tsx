import { color, media, radius, space } from '@marathon/ui';
import styled, { css } from 'styled-components';

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

/** The buttons at a form's end; on a phone as wide as the form. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[6]};
  ${media.phone} {
    & > * {
      flex: 1 1 auto;
    }
  }
`;

/** What is to be said of the whole form, above it. Give it role="alert" where something is wrong, else role="status". */
export const FormNotice = styled.p<{ readonly $tone?: keyof typeof tones }>`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.m};
  font-weight: 550;
  ${({ $tone = 'danger' }) => tones[$tone]}
`;

const tones = {
  danger: css`
    background: ${color.dangerSoft};
    color: ${color.dangerInk};
  `,
  info: css`
    background: ${color.infoSoft};
    color: ${color.infoInk};
  `,
  ok: css`
    background: ${color.okSoft};
    color: ${color.okInk};
  `,
};
