import { RuntimeProvider, rootOptions, startBrowserRuntime, useSession } from '@marathon/app-runtime';
import { matchScreen } from '@marathon/contracts/remotes/matchScreen';
import {
  AreaBoundary,
  AreaLoading,
  Button,
  ErrorState,
  Link,
  LinkButton,
  Page,
  PageProviders,
  type RouteObject,
  useLocation,
  usePreloadDialogs,
  useRoutes,
} from '@marathon/ui';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';

export interface StandaloneScreen {
  readonly label: string;
  readonly to: string;
}

/** Shows a remote's own screens without the shell, with a session of its own: for work on one remote. */
export function mountStandalone(
  name: string,
  routes: RouteObject[],
  screens: readonly StandaloneScreen[],
): void {
  const root = document.getElementById('root');
  if (root === null) return;
  const paths = screens.map(({ to }) => ({ path: to }));
  const runtime = startBrowserRuntime((pathname) => matchScreen(paths, pathname));
  createRoot(root, rootOptions).render(
    <RuntimeProvider runtime={runtime}>
      <PageProviders>
        <StandaloneApp name={name} routes={routes} screens={screens} />
      </PageProviders>
    </RuntimeProvider>,
  );
}

interface Props {
  readonly name: string;
  readonly routes: RouteObject[];
  readonly screens: readonly StandaloneScreen[];
}

function StandaloneApp({ name, routes, screens }: Props) {
  const { pathname } = useLocation();
  usePreloadDialogs(useSession().user !== null);
  const screen = useRoutes([
    ...routes,
    { path: '/login', element: <SignIn /> },
    { path: '*', element: <Nowhere screens={screens} /> },
  ]);
  return (
    <>
      <Bar>
        <strong>{name}</strong>
        <nav aria-label="Screens of this remote">
          {screens.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <Who />
      </Bar>
      <main>
        <AreaBoundary
          resetKey={pathname}
          loading={<AreaLoading />}
          failed={(retry) => (
            <Page>
              <ErrorState onRetry={retry} />
            </Page>
          )}
        >
          {screen}
        </AreaBoundary>
      </main>
    </>
  );
}

function Who() {
  const { user, loading, logout } = useSession();
  if (loading) return null;
  if (user === null) return <Link to="/login">Sign in</Link>;
  return (
    <Button size="s" variant="secondary" onClick={logout}>
      Sign {user.email} out
    </Button>
  );
}

/** The least that signs in: mf-auth has the product's own form. */
function SignIn() {
  const { user, login } = useSession();
  const submit = async (form: FormData) => {
    await login(String(form.get('email')), String(form.get('password')));
  };
  if (user) return <Page>Signed in.</Page>;
  return (
    <Page $width="narrow">
      <form action={submit}>
        <p>
          <label>
            E-mail <input name="email" type="email" autoComplete="username" required />
          </label>
        </p>
        <p>
          <label>
            Password <input name="password" type="password" autoComplete="current-password" required />
          </label>
        </p>
        <Button type="submit">Sign in</Button>
      </form>
    </Page>
  );
}

function Nowhere({ screens }: Pick<Props, 'screens'>) {
  return (
    <Page>
      {screens.map(({ label, to }) => (
        <LinkButton key={to} to={to} variant="secondary">
          {label}
        </LinkButton>
      ))}
    </Page>
  );
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-3) var(--gutter);
  border-bottom: 1px solid var(--line);
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4);
    margin-inline-end: auto;
  }
`;
