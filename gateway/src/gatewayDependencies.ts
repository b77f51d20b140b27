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
import type { OperationsSources } from './http/operations/openOperations.ts';
import type { WaitingRoomParts } from './http/waitingRooms/openWaitingRooms.ts';
import type { GatewayLimits } from './limits.ts';
import type { PersonalDataSource, SpentProofs, UpdateLog, Upstream } from './ports.ts';

export interface GatewayDependencies {
  readonly publicUrl: string;
  readonly identity: Identity;
  readonly tokens: ApiTokens;
  /** Of those who may see what is below /operations. */
  readonly operators: Pick<OperatorTokens, 'verify'>;
  /** Of other services, which ask who somebody is. */
  readonly services: Pick<ServiceTokens, 'verify'>;
  /** Whether places need a verified address here. */
  readonly mustVerify: boolean;
  /** Who else holds something about people. */
  readonly personalData?: readonly PersonalDataSource[];
  readonly marathons: Upstream;
  readonly registrations: Upstream;
  /** Without it nobody decides about their mails here. */
  readonly messages?: Upstream | undefined;
  readonly registry: Registry;
  readonly previews: PreviewCookies;
  /** Of the teams that may change what is live. */
  readonly deployTokens: Pick<DeployTokenStore, 'findByHash'>;
  /** What browsers report of releases: of all gateways, or of this one. */
  readonly viewCounts: ViewCounts;
  /** What browsers met in front ends: of all gateways, or of this one. */
  readonly errorStore: Pick<ErrorStore, 'add' | 'list'>;
  /** Web vitals that browsers measured: of all gateways on MongoDB, else of this process. */
  readonly vitalStore: Pick<VitalStore, 'add' | 'list'>;
  /** Where the packages for remotes are packed. */
  readonly kitFolder: string;
  readonly waitingRooms: WaitingRoomParts;
  readonly observed?: OperationsSources;
  readonly site: Site;
  /** What pages say where they announce a mail. */
  readonly mailDelivery: MailDelivery;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: Clock;
  /** Whose X-Forwarded-For is believed, as Express takes it. */
  readonly trustProxy?: boolean | number | string;
  readonly limits?: Partial<GatewayLimits>;
  /** Where limits count: shared by all gateways, or of this one. */
  readonly counters: OpenCounters;
  /** Signs the challenges of POST /users. */
  readonly proofOfWorkSecret: string;
  /** Of all gateways, or of this one. */
  readonly spentProofs: SpentProofs;
  /** Each gateway process needs its own. */
  readonly liveConsumer: string;
  /** Of the live updates of all gateways. */
  readonly sharedLog?: UpdateLog | undefined;
}
