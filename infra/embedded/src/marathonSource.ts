import { snapshotOf } from '@marathon/contracts/events';
import type { Marathons } from '@marathon/svc-marathons';

/** Tells other parts of this process of a marathon, as svc-marathons tells other processes by HTTP. */
export const marathonSource = ({ store }: Pick<Marathons, 'store'>) => ({
  async find(id: string) {
    const marathon = await store.byId(id);
    return marathon && snapshotOf(marathon);
  },
});

/** Tells whose a marathon is, as svc-marathons tells other processes by HTTP. */
export const organizersIn = ({ store }: Pick<Marathons, 'store'>) => ({
  async isOrganizer(accountId: string, marathonId: string) {
    const marathon = await store.byId(marathonId);
    return marathon?.createdById === accountId;
  },
});
