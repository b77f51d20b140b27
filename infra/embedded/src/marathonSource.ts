import { snapshotOf } from '@marathon/contracts/events';
import type { Marathons } from '@marathon/svc-marathons';

/** Tells other parts of this process of a marathon, as svc-marathons tells other processes by HTTP. */
export const marathonSource = ({ store }: Pick<Marathons, 'store'>) => ({
  async find(id: string) {
    const marathon = await store.byId(id);
    return marathon && snapshotOf(marathon);
  },
});

/** Tells what somebody is in the team of a marathon, as svc-marathons tells other processes by HTTP. */
export const organizersIn = ({ useCases }: Pick<Marathons, 'useCases'>) => ({
  async roleOf(accountId: string, marathonId: string) {
    const role = await useCases.roleOf(accountId, marathonId);
    return role.ok ? (role.value ?? undefined) : undefined;
  },
});

/** Tells of a takedown that holds, as svc-marathons tells other processes by HTTP. */
export const takedownsIn = ({ useCases }: Pick<Marathons, 'useCases'>) => ({
  async find(takedownId: string) {
    const takedown = await useCases.getSentTakedown(takedownId);
    return takedown.ok ? takedown.value : undefined;
  },
});

/** Tells of an open invitation to a team, as svc-marathons tells other processes by HTTP. */
export const invitationsIn = ({ useCases }: Pick<Marathons, 'useCases'>) => ({
  async find(invitationId: string) {
    const invitation = await useCases.getInvitation(invitationId);
    return invitation.ok ? invitation.value : undefined;
  },
});
