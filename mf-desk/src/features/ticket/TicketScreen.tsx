import { ticketCodeIn } from '@marathon/contracts/ticketCode';
import {
  AreaLoading,
  Button,
  Page,
  PageHeading,
  space,
  useLocation,
  useNavigate,
  useParams,
} from '@marathon/ui';
import { Field, TextInput } from '@marathon/ui/forms';
import { QueryBoundary } from '@marathon/ui/queries';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { notShownBecause } from '../../shared/components/NotShown.tsx';
import { RaceTrail } from '../../shared/components/RaceTrail.tsx';
import { useVerification } from './api/verifyTicket.ts';
import { Verified } from './components/Verified.tsx';

/** At /desk/{id}/ticket. The code is in the URL's fragment, from a phone's camera. */
export default function TicketScreen() {
  const { id = '' } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const code = hash.slice(1);
  const query = useVerification(id, code);
  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = ticketCodeIn(String(new FormData(event.currentTarget).get('code')));
    if (typed === code) void query.refetch();
    else navigate({ hash: typed.slice(0, 200) }, { replace: true });
  }
  return (
    <Page $width="text">
      <RaceTrail marathonId={id} />
      <PageHeading intro="Scan the code with your phone’s camera while logged in, or type it here.">
        Check a ticket
      </PageHeading>
      <Form onSubmit={check}>
        <Field label="Code" required hint="32 letters and digits. Spaces and lowercase don’t matter.">
          {(wiring) => (
            <TextInput {...wiring} key={code} name="code" defaultValue={code} autoComplete="off" />
          )}
        </Field>
        <Button type="submit" busy={query.isFetching}>
          Check
        </Button>
      </Form>
      <div aria-live="polite">
        {code !== '' && (
          <QueryBoundary
            query={query}
            loading={<AreaLoading />}
            failed="The ticket could not be checked."
            notFound={notShownBecause({ marathonId: id, error: query.error })}
          >
            {(verification) => <Verified marathonId={id} verification={verification} />}
          </QueryBoundary>
        )}
      </div>
    </Page>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  margin-bottom: ${space[6]};
  > :first-child {
    width: 100%;
  }
`;
