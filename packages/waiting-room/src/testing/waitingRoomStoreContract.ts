import { describe } from 'vitest';
import { admissionsContract } from './contract/admissions.ts';
import { announcingContract } from './contract/announcing.ts';
import { callingContract } from './contract/calling.ts';
import { drawingContract } from './contract/drawing.ts';
import { enteringContract } from './contract/entering.ts';
import { roomsContract } from './contract/rooms.ts';
import { type OpenStore, settingOfEachTest } from './contract/setting.ts';
import { tellingContract } from './contract/telling.ts';

/** @param open returns an empty store with this clock; the tests close it */
export function waitingRoomStoreContract(name: string, open: OpenStore): void {
  describe(`a store of waiting rooms ${name}`, () => {
    const current = settingOfEachTest(open);
    roomsContract(current);
    enteringContract(current);
    drawingContract(current);
    callingContract(current);
    admissionsContract(current);
    announcingContract(current);
    tellingContract(current);
  });
}
