import { type LoginState, useSession } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import type { MarathonStatus } from '@marathon/contracts/registrationWindow';
import {
  color,
  formatCount,
  Icon,
  Link,
  LinkButton,
  media,
  Skeleton,
  space,
  text,
  useLocation,
} from '@marathon/ui';
import { RaceTime } from '@marathon/ui/times';
import styled from 'styled-components';
import { useMyRegistration } from '../../../shared/api/getMyRegistrations.ts';

interface Props {
  readonly marathon: Marathon;
  readonly status: MarathonStatus;
}

/** What one can do now: register, log in for it, or nothing, and then why. */
export function RegisterAction({ marathon, status }: Props) {
  const { user, loading } = useSession();
  const registration = useMyRegistration(marathon._id);
  if (registration === 'registered' && status !== 'past')
    return <AlreadyRegistered isOpen={status === 'open'} />;
  if (status === 'sold-out') return <SoldOut marathon={marathon} />;
  if (status === 'opens-soon') return <OpensSoon marathon={marathon} />;
  if (status !== 'open') return <Closed>{messages.registering.closed}</Closed>;
  if (loading || registration === 'loading') return <Skeleton $width="12rem" $height="3.375rem" />;
  if (user === null) return <LoginPrompt />;
  return <LinkButton to={`/marathonsdetails/${marathon._id}/apply`}>{messages.registering.start}</LinkButton>;
}

function OpensSoon({ marathon: { registrationStart, timeZone } }: Pick<Props, 'marathon'>) {
  return (
    <div>
      <Closed>{messages.registering.closed}</Closed>
      <Opens>
        It opens{' '}
        <span>
          <RaceTime instant={registrationStart} zone={timeZone} />
        </span>
      </Opens>
    </div>
  );
}

function SoldOut({ marathon: { participantsLimit } }: Pick<Props, 'marathon'>) {
  return (
    <div>
      <Strong>{messages.marathon.soldOut}</Strong>
      <Closed>
        {participantsLimit !== null && `${allTaken(participantsLimit)} `}
        <span>{messages.registering.closed}</span>
      </Closed>
    </div>
  );
}

const allTaken = (limit: number) =>
  limit === 1 ? 'The only spot is taken.' : `All ${formatCount(limit)} spots are taken.`;

/** Nothing is left to do here; the registration can be seen, changed and given back elsewhere. */
function AlreadyRegistered({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <Held>
      <p>
        <Icon name="check" />
        You have a spot
      </p>
      <Link to="/dashboard/my-apply">{messages.myRegistrations.title}</Link>
      {!isOpen && <Closed>{messages.registering.closed}</Closed>}
    </Held>
  );
}

/** The login screen brings the person back here. */
function LoginPrompt() {
  const { pathname } = useLocation();
  return (
    <Prompt>
      <p>{messages.registering.notLoggedIn.text}</p>
      <LinkButton to="/login" state={{ from: pathname } satisfies LoginState}>
        Log in
      </LinkButton>
    </Prompt>
  );
}

const Strong = styled.p`
  color: ${color.dangerInk};
  font-weight: 700;
  line-height: 1.4;
`;

const Closed = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
  font-weight: 550;
  line-height: 1.4;
`;

const Opens = styled.p`
  font-weight: 650;
  line-height: 1.4;
  & > span {
    display: inline-block;
  }
`;

const Held = styled.div`
  display: grid;
  justify-items: end;
  line-height: 1.4;
  & > p:first-child {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    color: ${color.okInk};
    font-weight: 700;
  }
  & > a {
    padding-block: ${space[1]};
    font-size: ${text.s};
    font-weight: 650;
  }
  ${media.desktop} {
    justify-items: start;
    gap: ${space[1]};
    & > p:first-child {
      font-size: ${text.l};
    }
  }
`;

const Prompt = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space[2]} ${space[3]};
  & > p {
    flex: 1 1 7rem;
    font-size: ${text.s};
    line-height: 1.4;
  }
  & > a {
    flex: none;
  }
  ${media.desktop} {
    display: grid;
    justify-content: stretch;
    gap: ${space[3]};
    & > a {
      min-height: 3.375rem;
      font-size: ${text.l};
    }
  }
`;
