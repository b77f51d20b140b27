import { fileNameOf } from '@marathon/contracts/fileName';
import { formatDateTime } from '@marathon/contracts/raceTimes';
import type { Registration } from '@marathon/contracts/registration';
import { AreaLoading, Button, Card, Icon, space, text, toasts } from '@marathon/ui';
import { saveFile } from '@marathon/ui/files';
import { QueryBoundary } from '@marathon/ui/queries';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { QrCode } from '../../../shared/components/QrCode.tsx';
import { useTicket } from '../api/getTicket.ts';
import { keepTicket } from '../dom/offlineTicket.ts';
import { ticketPage } from '../dom/ticketPage.ts';
import { inGroups, ticketAddress } from '../domain/ticketAddress.ts';

interface Props {
  readonly registration: Registration;
}

/** For the start: on this page, printed, or offline. */
export default function Ticket({ registration }: Props) {
  const titleId = useId();
  const query = useTicket(registration._id);
  return (
    <Part as="section" $padded aria-labelledby={titleId} data-ticket>
      <Heading id={titleId}>Your ticket</Heading>
      <QueryBoundary query={query} loading={<AreaLoading />} failed="Your ticket could not be loaded.">
        {({ code }) => <Shown registration={registration} code={code} />}
      </QueryBoundary>
    </Part>
  );
}

function Shown({ registration, code }: Props & { readonly code: string }) {
  const picture = useRef<SVGSVGElement>(null);
  const { marathonTitle, participantName } = registration;
  const isOffline = useOfflineTicket(registration, code, picture);
  function save() {
    if (picture.current === null) return;
    const fileName = fileNameOf(`ticket ${marathonTitle}`, 'html');
    const page = ticketPage({ ...ticketOf(registration, code), picture: picture.current });
    saveFile(new Blob([page], { type: 'text/html' }), fileName);
    void toasts.success(`Saved as ${fileName}. It opens offline.`);
  }
  return (
    <>
      <p>Show this code at check-in, on your phone or printed.</p>
      <QrCode
        ref={picture}
        text={ticketAddress(location.origin, registration.marathonId, code)}
        label="QR code of your ticket"
      />
      <p>{participantName}</p>
      <Code>{inGroups(code)}</Code>
      {isOffline && <p>This page shows your ticket offline, too, until you log out.</p>}
      <Actions>
        <Button variant="secondary" size="s" onClick={() => window.print()}>
          <Icon name="ticket" size={18} />
          Print
        </Button>
        <Button variant="secondary" size="s" onClick={save}>
          Save for offline
        </Button>
      </Actions>
    </>
  );
}

/** Stores the ticket in this browser. @returns whether it is stored */
function useOfflineTicket(
  registration: Registration,
  code: string,
  picture: RefObject<SVGSVGElement | null>,
): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (picture.current === null) return;
    const page = ticketPage({ ...ticketOf(registration, code), picture: picture.current, note: offlineNote });
    void keepTicket(registration._id, page).then(setIsThere);
  }, [registration, code, picture]);
  return isThere;
}

const offlineNote =
  'You’re offline. This is your ticket as you last saw it. Reload the page to see everything.';

const ticketOf = (registration: Registration, code: string) => ({
  title: registration.marathonTitle,
  lines: [registration.participantName, ...whenAndWhere(registration), inGroups(code)],
});

const whenAndWhere = ({ eventDate, timeZone, location: place }: Registration) => [
  ...(eventDate ? [formatDateTime(eventDate, timeZone)] : []),
  ...(place ? [place] : []),
];

const Part = styled(Card)`
  display: grid;
  gap: ${space[4]};
  break-inside: avoid;
`;

const Heading = styled.h2`
  font-size: ${text.h4};
`;

const Code = styled.p`
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[4]};
`;
