import { fileNameOf } from '@marathon/contracts/fileName';
import { formatDateTime } from '@marathon/contracts/raceTimes';
import type { Registration } from '@marathon/contracts/registration';
import { AreaLoading, Button, Card, Icon, space, text, toasts } from '@marathon/ui';
import { saveFile } from '@marathon/ui/files';
import { QueryBoundary } from '@marathon/ui/queries';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { QrCode } from '../../../shared/components/QrCode.tsx';
import { useTicket } from '../api/getTicket.ts';
import { ticketFile } from '../dom/ticketFile.ts';
import { inGroups, ticketAddress } from '../domain/ticketAddress.ts';

interface Props {
  readonly registration: Registration;
}

/** What the runner shows at the start: on this page, on paper, or from a file when there is no connection. */
export default function Ticket({ registration }: Props) {
  const titleId = useId();
  const query = useTicket(registration._id);
  return (
    <Part as="section" $padded aria-labelledby={titleId}>
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
  function save() {
    if (picture.current === null) return;
    const fileName = fileNameOf(`ticket ${marathonTitle}`, 'html');
    const lines = [participantName, ...whenAndWhere(registration), inGroups(code)];
    saveFile(ticketFile(marathonTitle, lines, picture.current), fileName);
    void toasts.success(`Saved as ${fileName}. It opens without a connection.`);
  }
  return (
    <>
      <p>Show it at the start: on your phone, or printed. The organizer sees your name when they scan it.</p>
      <QrCode
        ref={picture}
        text={ticketAddress(location.origin, registration.marathonId, code)}
        label="QR code of your ticket"
      />
      <p>{participantName}</p>
      <Code>{inGroups(code)}</Code>
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
