import { warn } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { Button, Icon, media, space, text, toasts } from '@marathon/ui';
import { saveToCalendar } from '@marathon/ui/calendar';
import { useState } from 'react';
import styled from 'styled-components';
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

/** The system's share sheet, or else the clipboard. Returns the link if neither takes it. */
async function sharePage(title: string): Promise<string | undefined> {
  const { origin, pathname } = location;
  const page = { title, url: `${origin}${pathname}` };
  if (navigator.share && navigator.canShare?.(page)) {
    // Rejects when the person closes the sheet.
    await navigator.share(page).catch(() => undefined);
    return undefined;
  }
  try {
    await navigator.clipboard.writeText(page.url);
    await toasts.success('Link copied');
    return undefined;
  } catch (error) {
    warn('The link could not be copied', error);
    await toasts.error('The link could not be copied');
    return page.url;
  }
}
