import { AreaBoundary, AreaLoading, Card, color, ErrorState, lazyScreen, space, text } from '@marathon/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

const PasswordForm = lazyScreen(() => import('./PasswordForm.tsx'));

/** What keeps an account its owner's: the password, and an end to every sign-in. */
export function AccountSecurity() {
  return (
    <Cards>
      <Part title="Password" intro="A new password signs you out everywhere but here.">
        <AreaBoundary loading={<AreaLoading />} failed={(retry) => <ErrorState onRetry={retry} />}>
          <PasswordForm />
        </AreaBoundary>
      </Part>
      <Part
        title="Sign-ins"
        intro="Lost a phone, or used a computer that is not yours? End every sign-in at once, here too."
      >
        <SignOutEverywhere />
      </Part>
    </Cards>
  );
}

interface PartProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

function Part({ title, intro, children }: PartProps) {
  const id = useId();
  return (
    <Card as="section" $padded aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <Intro>{intro}</Intro>
      {children}
    </Card>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: ${space[5]};
`;

const Title = styled.h2`
  font-size: ${text.h3};
`;

const Intro = styled.p`
  margin: ${space[2]} 0 ${space[5]};
  color: ${color.inkMuted};
`;
