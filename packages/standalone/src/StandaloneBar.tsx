import { useSession } from '@marathon/app-runtime';
import {
  Button,
  color,
  font,
  Icon,
  type IconName,
  Link,
  LinkButton,
  NavLink,
  radius,
  space,
  type ThemeChoice,
  text,
  useThemeChoice,
} from '@marathon/ui';
import styled from 'styled-components';
import { AnswerControls } from './AnswerControls.tsx';
import type { Development } from './development.ts';
import type { StandaloneScreen } from './screensOf.ts';

interface Props {
  readonly name: string;
  readonly screens: readonly StandaloneScreen[];
  readonly development: Development | undefined;
}

/** What stands above a remote's screens in place of the shell: its name, its screens, who is signed in. */
export function StandaloneBar({ name, screens, development }: Props) {
  return (
    <Bar>
      <Name to="/">{name}</Name>
      <Screens aria-label="Screens of this remote">
        {screens.map(({ label, to }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </Screens>
      <End>
        {development && <AnswerControls {...development} />}
        <Theme />
        <Account person={development?.person ?? null} />
      </End>
    </Bar>
  );
}

function Account({ person }: Pick<Development, 'person'>) {
  const { user, loading, login, logout } = useSession();
  if (loading) return null;
  if (user === null && person !== null)
    return (
      <Button size="s" variant="secondary" onClick={() => login(person.email, person.password)}>
        Sign in as {person.name}
      </Button>
    );
  if (user === null)
    return (
      <LinkButton to="/login" size="s" variant="secondary">
        Sign in
      </LinkButton>
    );
  return (
    <Button size="s" variant="secondary" onClick={logout} title={user.email}>
      Sign out {user.displayName || user.email}
    </Button>
  );
}

const icons: Record<ThemeChoice, IconName> = { system: 'monitor', dark: 'moon', light: 'sun' };
const next: Record<ThemeChoice, ThemeChoice> = { system: 'dark', dark: 'light', light: 'system' };

function Theme() {
  const [choice, choose] = useThemeChoice();
  return (
    <Button
      size="s"
      variant="ghost"
      aria-label={`Theme: ${choice}. Change to ${next[choice]}`}
      onClick={() => choose(next[choice])}
    >
      <Icon name={icons[choice]} />
    </Button>
  );
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[5]};
  padding: ${space[2]} ${space.gutter};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;

const Name = styled(Link)`
  color: ${color.ink};
  font: 700 ${text.h4} / 1.2 ${font.display};
  text-decoration: none;
`;

const Screens = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  a {
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.m};
    color: ${color.inkMuted};
    font-size: ${text.s};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover,
  a[aria-current='page'] {
    background: ${color.surfaceSunken};
    color: ${color.ink};
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-inline-start: auto;
`;
