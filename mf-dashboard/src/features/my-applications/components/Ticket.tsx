import { fileNameOf } from '@marathon/contracts/fileName';
import { formatDateTime } from '@marathon/contracts/raceTimes';
import type { Registration } from '@marathon/contracts/registration';
import { registrationNumber } from '@marathon/contracts/registration';
import { AreaLoading, Button, Card, Icon, space, text, toasts } from '@marathon/ui';
import { saveFile } from '@marathon/ui/files';
import { QueryBoundary } from '@marathon/ui/queries';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
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
      <QueryBoundary
        query={query}
        loading={<Loading registration={registration} />}
        failed="Your ticket could not be loaded."
      >
        {({ code }) => <Shown registration={registration} code={code} />}
      </QueryBoundary>
    </Part>
  );
}

/** As high as the ticket, so that nothing below it moves when it comes. */
const Loading = ({ registration }: Props) => (
  <Waiting>
    <Above>
      <AreaLoading />
    </Above>
    <Room aria-hidden="true" inert>
      <Layout
        name={registration.participantName}
        number={registrationNumber(registration._id)}
        code={'x'.repeat(codeLength)}
        picture={<Square />}
        isOffline={false}
      />
    </Room>
  </Waiting>
);

const codeLength = 32;

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
  const address = ticketAddress(location.origin, registration.marathonId, code);
  return (
    <Layout
      name={participantName}
      number={registrationNumber(registration._id)}
      code={code}
      picture={<QrCode ref={picture} text={address} label="QR code of your ticket" />}
      isOffline={isOffline}
      onSave={save}
    />
  );
}

const isKept = 'This page shows your ticket offline, too, until you log out.';

interface LayoutProps {
  readonly name: string;
  readonly number: string;
  readonly code: string;
  readonly picture: ReactNode;
  readonly isOffline: boolean;
  readonly onSave?: () => void;
}

const Layout = ({ name, number, code, picture, isOffline, onSave }: LayoutProps) => (
  <>
    <p>Show this code at check-in, on your phone or printed.</p>
    {picture}
    <p>{name}</p>
    <p>{number}</p>
    <Code>{inGroups(code)}</Code>
    <OfflineNote data-text={isKept}>{isOffline && isKept}</OfflineNote>
    <Actions>
      <Button variant="secondary" size="s" onClick={() => window.print()}>
        <Icon name="ticket" size={18} />
        Print
      </Button>
      <Button variant="secondary" size="s" onClick={onSave}>
        Save for offline
      </Button>
    </Actions>
  </>
);

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
  lines: [
    registration.participantName,
    registrationNumber(registration._id),
    ...whenAndWhere(registration),
    inGroups(code),
  ],
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

const Waiting = styled.div`
  position: relative;
`;

const Above = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
`;

const Room = styled.div`
  display: grid;
  gap: ${space[4]};
  visibility: hidden;
`;

/** As high as a QrCode. */
const Square = styled.div`
  width: 100%;
  max-width: 18rem;
  aspect-ratio: 1;
`;

/** Its space is reserved until the ticket is known. */
const OfflineNote = styled.p`
  &:empty::before {
    content: attr(data-text);
    visibility: hidden;
  }
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
