import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import {
  color,
  formatCount,
  LinkButton,
  type LoginState,
  media,
  Skeleton,
  space,
  text,
  useLocation,
  useSession,
} from '@marathon/web-kit';
import styled from 'styled-components';
import type { MarathonStatus } from '../domain/marathonStatus.ts';

interface Props {
  readonly marathon: Marathon;
  readonly status: MarathonStatus;
}

/** What one can do now: register, log in for it, or nothing, and then why. */
export function RegisterAction({ marathon, status }: Props) {
  const { user, loading } = useSession();
  if (status === 'sold-out') return <SoldOut marathon={marathon} />;
  if (status !== 'open') return <Closed>{messages.details.closed}</Closed>;
  if (loading) return <Skeleton $width="12rem" $height="3.375rem" />;
  if (user === null) return <LoginPrompt />;
  return <LinkButton to={`/marathonsdetails/${marathon._id}/apply`}>{messages.details.register}</LinkButton>;
}

function SoldOut({ marathon: { participantsLimit } }: Pick<Props, 'marathon'>) {
  return (
    <div>
      <Strong>Sold out</Strong>
      <Closed>
        {participantsLimit !== null && `All ${formatCount(participantsLimit)} places are taken. `}
        <span>{messages.details.closed}</span>
      </Closed>
    </div>
  );
}

/** The login screen brings the person back here. */
function LoginPrompt() {
  const { pathname } = useLocation();
  return (
    <Prompt>
      <p>{messages.apply.notLoggedIn.text}</p>
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
