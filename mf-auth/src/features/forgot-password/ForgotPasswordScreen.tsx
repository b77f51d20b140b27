import type { LoginState } from '@marathon/app-runtime';
import { useLocation } from '@marathon/ui';
import { useState } from 'react';
import { AuthLayout } from '../../shared/AuthLayout.tsx';
import type { LoginNote } from '../../shared/loginNote.ts';
import { AddressForm } from './components/AddressForm.tsx';
import { OnItsWay } from './components/OnItsWay.tsx';

export default function ForgotPasswordScreen() {
  const { state } = useLocation();
  const { email = '' } = (state ?? {}) as LoginState & LoginNote;
  const [typed, setTyped] = useState(email);
  const [sentTo, setSentTo] = useState<string>();
  /** The button that led back here is gone, and the focus with it. */
  const [isBack, setBack] = useState(false);
  return (
    <AuthLayout
      title="Forgot password"
      intro="Enter your email and we’ll send a reset link."
      picture="/images/slides/open-road.svg"
      line="Every runner takes a wrong turn once."
      other={{ question: 'Remembered it?', label: 'Login', to: '/login' }}
    >
      {sentTo === undefined ? (
        <AddressForm
          email={typed}
          hasFocus={isBack}
          onSent={(address) => {
            setTyped(address);
            setSentTo(address);
          }}
        />
      ) : (
        <OnItsWay
          email={sentTo}
          onOther={() => {
            setBack(true);
            setSentTo(undefined);
          }}
        />
      )}
    </AuthLayout>
  );
}
