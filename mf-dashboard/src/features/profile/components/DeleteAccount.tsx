import type { OwnAccount } from '@marathon/contracts/accounts';
import { Button, lazyScreen } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';
import { useState } from 'react';
import { ProfileSection } from './ProfileSection.tsx';

const DeleteAccountForm = lazyScreen(() => import('./DeleteAccountForm.tsx'));

export function DeleteAccount({ account }: { readonly account: OwnAccount }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <ProfileSection
      title="Delete account"
      intro="Permanently delete your account and data. You’ll see what’s removed first."
    >
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Delete account …
      </Button>
      <EditModal open={open} title="Delete your account?" onClose={close}>
        {(handle) => <DeleteAccountForm account={account} handle={handle} onClose={close} />}
      </EditModal>
    </ProfileSection>
  );
}
