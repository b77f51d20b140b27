import { WayToConfirm } from '../../../shared/components/WayToConfirm.tsx';
import { RoomNotice } from './RoomNotice.tsx';

/** The room takes in only people whose address is confirmed: without that nobody can register. */
export const ConfirmFirst = () => (
  <RoomNotice icon="warning" title="Please confirm your e-mail address first">
    <p>You need it to register, so the waiting room asks for it, too. It takes a minute.</p>
    <p>
      <WayToConfirm />
    </p>
  </RoomNotice>
);
