import { wireNames } from '@marathon/contracts/wireNames';
import {
  findAtInstances,
  type InstancePool,
  type ServiceName,
  type ServiceTokens,
} from '@marathon/service-kit';

export interface Owner {
  readonly instances: Pick<InstancePool, 'take' | 'release' | 'failed'>;
  readonly service: ServiceName;
  readonly tokens: Pick<ServiceTokens, 'sign'>;
}

interface Question<Found> extends Owner {
  /** Below `/internal`, or public. */
  readonly path: string;
  /** Throws for an unexpected answer. */
  readonly parse: (body: unknown) => Found;
}

/** Asks instances until one answers. @returns undefined if the owner lacks it @throws the last failure */
export function askOwner<Found>({ tokens, ...question }: Question<Found>): Promise<Found | undefined> {
  const token = tokens.sign({ from: wireNames.svcMessages.service, to: question.service });
  const headers = { authorization: `Bearer ${token}` };
  return findAtInstances({ ...question, headers, notFound: isGone, timeoutMs: 5_000 });
}

/** Owners name the missing resource, so that a wrong address's 404 is no such answer. 451: must not be shown. */
const isGone = (status: number, code: unknown) =>
  status === 410 || status === 451 || (status === 404 && typeof code === 'string');
