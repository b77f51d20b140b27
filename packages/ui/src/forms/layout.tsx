import { color, media, radius, space } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

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

interface NoticeProps {
  readonly role?: 'alert' | 'status';
  readonly $tone?: keyof typeof tones;
  readonly as?: 'div';
  readonly children: ReactNode;
}

/** A message about the whole form. Use role="alert" for problems, otherwise role="status". Alerts scroll into view. */
export const FormNotice = (props: NoticeProps) => (
  <Notice {...props} ref={props.role === 'alert' ? intoView : undefined} />
);

/** A ref runs once, when the element appears. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const Notice = styled.p<Pick<NoticeProps, '$tone'>>`
  scroll-margin-block: ${space[6]};
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
