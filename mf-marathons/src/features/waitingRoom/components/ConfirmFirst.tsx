import { WayToConfirm } from '../../../shared/components/WayToConfirm.tsx';
import { RoomNotice } from './RoomNotice.tsx';

/** The room takes in only people whose address is confirmed: without that nobody can register. */
export const ConfirmFirst = () => (
  <RoomNotice icon="warning" title="Please confirm your email first">
    <p>You need a confirmed email to register. It takes a minute.</p>
    <p>
      <WayToConfirm />
    </p>
  </RoomNotice>
);
