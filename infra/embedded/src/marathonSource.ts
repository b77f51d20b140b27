import { snapshotOf } from '@marathon/contracts/events';
import type { Marathons } from '@marathon/svc-marathons';

/** Like svc-marathons over HTTP. */
export const marathonSource = ({ store }: Pick<Marathons, 'store'>) => ({
  async find(id: string) {
    const marathon = await store.byId(id);
    return marathon && snapshotOf(marathon);
  },
});

export const organizersIn = ({ useCases }: Pick<Marathons, 'useCases'>) => ({
  async roleOf(accountId: string, marathonId: string) {
    const role = await useCases.roleOf(accountId, marathonId);
    return role.ok ? (role.value ?? undefined) : undefined;
  },
});

export const takedownsIn = ({ useCases }: Pick<Marathons, 'useCases'>) => ({
  async find(takedownId: string) {
    const takedown = await useCases.getSentTakedown(takedownId);
    return takedown.ok ? takedown.value : undefined;
  },
});

export const invitationsIn = ({ useCases }: Pick<Marathons, 'useCases'>) => ({
  async find(invitationId: string) {
    const invitation = await useCases.getInvitation(invitationId);
    return invitation.ok ? invitation.value : undefined;
  },
});
