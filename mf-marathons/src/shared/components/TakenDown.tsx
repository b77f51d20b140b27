import { color, Icon, Page, PageHeading, space } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ToldTakedown } from '../takedownOf.ts';

interface Props {
  readonly takedown: ToldTakedown;
  /** A link to another screen. */
  readonly action: ReactNode;
}

/** In the place of a marathon that operators took down. */
export const TakenDown = ({ takedown: { reason, contactEmail }, action }: Props) => (
  <Page>
    <Box>
      <Icon name="warning" size={48} />
      <PageHeading intro={reason && `The reason: ${reason}`}>This race was taken down</PageHeading>
      {contactEmail && (
        <p>
          Do you have a question about it? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      )}
      {action}
    </Box>
  </Page>
);

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding-block: ${space[8]};
  text-align: center;
  overflow-wrap: anywhere;
  & > svg {
    color: ${color.accentInk};
  }
  & > header {
    margin: 0;
  }
`;
