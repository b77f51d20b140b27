import { Button, color, Icon, Page, PageHeading, space } from '@marathon/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly title: string;
  /** True when it is not there at all; otherwise it may be there, but could not be loaded. */
  readonly gone: boolean;
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** Where else one can go. */
  readonly action: ReactNode;
}

/** Both cases have the same title (spec section 8); what one can do about them differs. */
export function MarathonMissing({ title, gone, onRetry, retrying, action }: Props) {
  const why = gone
    ? 'It may have been taken down, or the address is not complete.'
    : 'We could not load it right now. Please try again in a moment.';
  return (
    <Page>
      <Box>
        <Icon name={gone ? 'flag' : 'warning'} size={48} />
        <PageHeading intro={why}>{title}</PageHeading>
        <Actions>
          {!gone && (
            <Button onClick={onRetry} busy={retrying}>
              Retry
            </Button>
          )}
          {action}
        </Actions>
      </Box>
    </Page>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding-block: ${space[8]};
  text-align: center;
  & > svg {
    color: ${color.accentInk};
  }
  & > header {
    margin: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;
