import { EmptyState, LinkButton, Page, PageHeading, space, useLocation } from '@marathon/ui';
import styled from 'styled-components';
import type { StandaloneScreen } from './screensOf.ts';

interface Props {
  readonly name: string;
  readonly screens: readonly StandaloneScreen[];
}

/** For a path of another part of the product, or of none; `/` is where one begins. */
export function UnknownPath({ name, screens }: Props) {
  const { pathname } = useLocation();
  const links = (
    <Links>
      {screens.map(({ label, to }) => (
        <LinkButton key={to} to={to} variant="secondary">
          {label}
        </LinkButton>
      ))}
    </Links>
  );
  return (
    <Page>
      {pathname === '/' ? (
        <>
          <PageHeading intro="This remote by itself, without the shell. Its screens:">{name}</PageHeading>
          {links}
        </>
      ) : (
        <>
          <PageHeading>Not a screen of {name}</PageHeading>
          <EmptyState title={pathname} icon="route">
            In the product another remote or the shell shows this path.
          </EmptyState>
          {links}
        </>
      )}
    </Page>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[5]};
`;
