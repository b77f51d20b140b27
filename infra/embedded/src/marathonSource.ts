import { snapshotOf } from '@marathon/contracts/events';
import type { Marathons } from '@marathon/svc-marathons';

/** Like svc-marathons over HTTP. */
export const marathonSource = ({ store }: Pick<Marathons, 'store'>) => ({
  async find(id: string) {
    const marathon = await store.byId(id);
    return marathon && snapshotOf(marathon);
  },
});

/** An account's role, like svc-marathons over HTTP. */
export const organizersIn = ({ useCases }: Pick<Marathons, 'useCases'>) => ({
  async roleOf(accountId: string, marathonId: string) {
    const role = await useCases.roleOf(accountId, marathonId);
    return role.ok ? (role.value ?? undefined) : undefined;
  },
});

/** An active takedown, like svc-marathons over HTTP. */
export const takedownsIn = ({ useCases }: Pick<Marathons, 'useCases'>) => ({
  async find(takedownId: string) {
    const takedown = await useCases.getSentTakedown(takedownId);
    return takedown.ok ? takedown.value : undefined;
  },
});

/** An open invitation, like svc-marathons over HTTP. */
export const invitationsIn = ({ useCases }: Pick<Marathons, 'useCases'>) => ({
  async find(invitationId: string) {
    const invitation = await useCases.getInvitation(invitationId);
    return invitation.ok ? invitation.value : undefined;
  },
});
