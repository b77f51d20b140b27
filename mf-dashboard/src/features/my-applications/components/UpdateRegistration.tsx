import { messages } from '@marathon/contracts/messages';
import type { Registration } from '@marathon/contracts/registration';
import { dialogs, lazyScreen, useNavigate } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';
import { useEffect, useState } from 'react';

const RegistrationForm = lazyScreen(() => import('./RegistrationForm.tsx'));

interface Props {
  /** Undefined: the dialog is closed. */
  readonly edited: Registration | undefined;
  readonly onClose: () => void;
}

/** Stays open while the screen behind it reloads. */
export function UpdateRegistration({ edited, onClose }: Props) {
  useEffect(RegistrationForm.loadAhead, []);
  const congratulate = useCongratulations();
  const onSaved = () => {
    onClose();
    congratulate();
  };
  return (
    <EditModal open={edited !== undefined} title={messages.editRegistration.title} onClose={onClose}>
      {(handle) =>
        edited && (
          <RegistrationForm registration={edited} handle={handle} onCancel={onClose} onSaved={onSaved} />
        )
      }
    </EditModal>
  );
}

/** Congratulates, and goes home on request, after the closed form has released the focus. */
function useCongratulations(): () => void {
  const [isDue, setDue] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDue) return;
    setDue(false);
    const alert = { ...messages.myRegistrations.updated, button: messages.actions.goHome, stay: 'Stay here' };
    void dialogs.success(alert).then((isHome) => isHome && navigate('/'));
  }, [isDue, navigate]);
  return () => setDue(true);
}
