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
  /** Throws when the answer is not what it should be. */
  readonly parse: (body: unknown) => Found;
}

/**
 * Asks one instance after the other, until one answers.
 * @returns undefined for what its owner does not have (any more)
 * @throws what the last instance failed with
 */
export function askOwner<Found>({ tokens, ...question }: Question<Found>): Promise<Found | undefined> {
  const token = tokens.sign({ from: wireNames.svcMessages.service, to: question.service });
  const headers = { authorization: `Bearer ${token}` };
  return findAtInstances({ ...question, headers, notFound: isGone, timeoutMs: 5_000 });
}

/** A 404 of a wrong address must not read as "there is no such thing": every owner says what it has not found. 451: nobody is to hear of it. */
const isGone = (status: number, code: unknown) =>
  status === 410 || status === 451 || (status === 404 && typeof code === 'string');
