import type { Clock } from '@marathon/contracts/clock';
import type { MailDelivery } from '@marathon/contracts/mailDelivery';
import type { Site } from '@marathon/contracts/site';
import type { Identity } from '@marathon/identity';
import type { OpenCounters } from '@marathon/persistence/counters';
import type {
  DeployTokenStore,
  ErrorStore,
  PreviewCookies,
  Registry,
  ViewCounts,
  VitalStore,
} from '@marathon/registry';
import type { ApiTokens, Logger, Metrics, OperatorTokens, ServiceTokens } from '@marathon/service-kit';
import type { GatewayLimits } from './http/limits/defaultLimits.ts';
import type { OperationsSources } from './http/operations/openOperations.ts';
import type { WaitingRoomParts } from './http/waitingRooms/openWaitingRooms.ts';
import type { PersonalDataSource, SpentProofs, UpdateLog, Upstream } from './ports.ts';

export interface GatewayDependencies {
  readonly publicUrl: string;
  readonly identity: Identity;
  readonly tokens: ApiTokens;
  readonly operators: Pick<OperatorTokens, 'verify'>;
  readonly services: Pick<ServiceTokens, 'verify'>;
  readonly mustVerify: boolean;
  readonly personalData?: readonly PersonalDataSource[];
  readonly marathons: Upstream;
  readonly registrations: Upstream;
  /** Without it nobody can change their mail settings here. */
  readonly messages?: Upstream | undefined;
  readonly registry: Registry;
  readonly previews: PreviewCookies;
  readonly deployTokens: Pick<DeployTokenStore, 'findByHash'>;
  /** Shared by all gateways, or local. */
  readonly viewCounts: ViewCounts;
  readonly errorStore: Pick<ErrorStore, 'add' | 'list'>;
  /** Shared by all gateways on MongoDB, else local. */
  readonly vitalStore: Pick<VitalStore, 'add' | 'list'>;
  readonly kitFolder: string;
  readonly waitingRooms: WaitingRoomParts;
  readonly observed?: OperationsSources;
  readonly site: Site;
  readonly mailDelivery: MailDelivery;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: Clock;
  readonly trustProxy?: boolean | number | string;
  readonly limits?: Partial<GatewayLimits>;
  readonly counters: OpenCounters;
  readonly proofOfWorkSecret: string;
  readonly spentProofs: SpentProofs;
  readonly liveConsumer: string;
  readonly sharedLog?: UpdateLog | undefined;
}
