import { WayToConfirm } from '../../../shared/components/WayToConfirm.tsx';
import { RoomNotice } from './RoomNotice.tsx';

/** Registering needs a confirmed address, so the room does, too. */
export const ConfirmFirst = () => (
  <RoomNotice icon="warning" title="Please confirm your email first">
    <p>You need a confirmed email to register. It takes a minute.</p>
    <p>
      <WayToConfirm />
    </p>
  </RoomNotice>
);
