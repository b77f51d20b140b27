import type { OwnAccount } from '@marathon/contracts/accounts';
import type { EditForm } from '@marathon/ui/forms';
import type { Ref } from 'react';

export interface DialogProps {
  readonly account: OwnAccount;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}
