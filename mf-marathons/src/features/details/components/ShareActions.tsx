import type { Marathon } from '@marathon/contracts/marathon';
import { Button, Icon, media, space, text } from '@marathon/ui';
import { saveToCalendar } from '@marathon/ui/calendar';
import { useState } from 'react';
import styled from 'styled-components';
import { sharePage } from '../sharePage.ts';
import { LinkToCopy } from './LinkToCopy.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly isOver: boolean;
}

export function ShareActions({ marathon, isOver }: Props) {
  const [link, setLink] = useState<string>();
  return (
    <Actions>
      {!isOver && (
        <Button variant="secondary" onClick={() => saveToCalendar(marathon)}>
          <Icon name="calendar" />
          Add to calendar
        </Button>
      )}
      <Button variant="secondary" onClick={async () => setLink(await sharePage(marathon.title))}>
        <Icon name="share" />
        Share
      </Button>
      {link !== undefined && <LinkToCopy link={link} />}
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  & > button {
    flex: 1 1 auto;
    padding-inline: ${space[3]};
    font-size: ${text.s};
  }
  ${media.tablet} {
    max-width: 22rem;
  }
`;
