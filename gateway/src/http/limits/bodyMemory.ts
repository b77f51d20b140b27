export interface BodyRoom {
  take(bytes: number): boolean;
  /** The body has arrived; it keeps its memory until it leaves. */
  settle(): void;
  leave(): void;
}

interface Claim {
  readonly caller: string;
  readonly bytes: number;
  /** Refuses the body while it arrives. */
  readonly evict: () => void;
}

export interface BodyMemory {
  enter(claim: Claim): BodyRoom;
}

interface Body extends Claim {
  allocated: number;
  isArriving: boolean;
}

/** Callers share the memory. If full, a smaller caller displaces the largest one's newest unfinished body. */
export function bodyMemory(bytes: number): BodyMemory {
  const bodies = new Set<Body>();
  let left = bytes;

  function remove(body: Body) {
    if (bodies.delete(body)) left += body.allocated;
  }

  function claims(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { caller, bytes: claimed } of bodies) sums.set(caller, (sums.get(caller) ?? 0) + claimed);
    return sums;
  }

  function evictFor(caller: string): boolean {
    const sums = claims();
    const claimOf = (other: string) => sums.get(other) ?? 0;
    let newest: Body | undefined;
    for (const body of bodies)
      if (body.isArriving && body.allocated > 0 && claimOf(body.caller) >= claimOf(newest?.caller ?? caller))
        newest = body;
    if (newest === undefined || claimOf(newest.caller) <= claimOf(caller)) return false;
    remove(newest);
    newest.evict();
    return true;
  }

  return {
    enter(claim) {
      const body: Body = { ...claim, allocated: 0, isArriving: true };
      bodies.add(body);
      return {
        take(byteCount) {
          if (!bodies.has(body)) return false;
          while (byteCount > left) if (!evictFor(body.caller)) return false;
          left -= byteCount;
          body.allocated += byteCount;
          return true;
        },
        settle() {
          body.isArriving = false;
        },
        leave: () => remove(body),
      };
    },
  };
}
