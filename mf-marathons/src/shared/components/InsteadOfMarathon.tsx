import { color, Icon, type IconName, Page, PageHeading, space } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly intro: string | undefined;
  readonly children: ReactNode;
}

export const InsteadOfMarathon = ({ icon, title, intro, children }: Props) => (
  <Page>
    <Box>
      <Icon name={icon} size={48} />
      <PageHeading intro={intro}>{title}</PageHeading>
      {children}
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
