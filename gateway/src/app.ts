import { realmPath } from '@marathon/contracts/constants';
import { isLoopback } from '@marathon/contracts/environment';
import { publicOrigins } from '@marathon/contracts/publicOrigins';
import type { Site } from '@marathon/contracts/site';
import type { Subscription } from '@marathon/event-bus';
import {
  type ApiTokens,
  type Logger,
  type Metrics,
  notFound,
  problemErrors,
  type ReadinessChecks,
  traceRequests,
} from '@marathon/service-kit';
import express, { type Express } from 'express';
import { apiTokenRoutes } from './http/apiTokenRoutes.ts';
import { clientErrorRoutes } from './http/clientErrors/clientErrorRoutes.ts';
import { docsRoutes } from './http/docs/docsRoutes.ts';
import { earlyLinks } from './http/earlyLinks.ts';
import { withoutEndedSignIns } from './http/endedSignIns.ts';
import { passwordRoutes } from './http/passwordRoutes.ts';
import { type AddressLimit, perAddress } from './http/perAddress.ts';
import type { RateLimit } from './http/rateLimit.ts';
import { rateLimitByAccount } from './http/rateLimitByAccount.ts';
import { remoteRoutes } from './http/remoteRoutes.ts';
import { restFront } from './http/restFront.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { pageNotResource, shellRoutes } from './http/shellRoutes.ts';
import { type SignUpLimits, signUpLimits } from './http/signUps/signUpRate.ts';
import { signUpRoutes } from './http/signUps/signUpRoutes.ts';
import { userRoutes } from './http/userRoutes.ts';
import type { ListenerLimits } from './live/listeners.ts';
import { createLiveNews } from './live/liveNews.ts';
import type { Identity, RemotesRegistry, Upstream } from './ports.ts';

export interface GatewayParts {
  /** Where browsers find the product. */
  readonly publicUrl: string;
  readonly identity: Identity;
  readonly tokens: ApiTokens;
  readonly marathons: Upstream;
  readonly registrations: Upstream;
  readonly remotes: RemotesRegistry;
  /** Folder of the shell's build. */
  readonly shellDist: string;
  /** What the page says of who runs it. */
  readonly site: Site;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** What to believe of X-Forwarded-For, as Express takes it; nothing unless told. */
  readonly trustProxy?: boolean | number | string;
  readonly limits?: Partial<GatewayLimits>;
  /** Signs the challenges of POST /users; the same in every gateway process. */
  readonly proofOfWorkSecret: string;
  /** Name of the live counts' consumer group; each gateway process needs its own. */
  readonly liveConsumer?: string;
}

export interface GatewayLimits {
  /** Accounts made; those that are not named are as usual. */
  readonly signUps: Partial<SignUpLimits>;
  /** Reading marathons and signing in. Registrations come in surges, often from one address. */
  readonly browsing: AddressLimit;
  /** POST /registrations, for each account. */
  readonly registering: RateLimit;
  /** POST, PATCH and DELETE of marathons, for each account. */
  readonly marathonWrites: RateLimit;
  /** How long the body of a request for a service may take to arrive. */
  readonly bodyWithinMs: number;
  /** Sign-ins begun on the provider's pages: each is stored for some minutes. */
  readonly authorizations: AddressLimit;
  /** Errors that pages report. */
  readonly clientErrors: AddressLimit;
  readonly listeners: ListenerLimits;
}

export interface Gateway {
  readonly app: Express;
  /** For the process's /readyz. */
  readonly checks: ReadinessChecks;
  /** For the process's event bus. */
  readonly consumers: readonly Subscription[];
  /** Ends the live connections; run it before the server stops. */
  stop(): Promise<void>;
}

const authorizations: AddressLimit = { requests: 60, seconds: 60, exceptLoopback: true };
const browsing: AddressLimit = { requests: 6_000, seconds: 60, exceptLoopback: true };
const clientErrors: AddressLimit = { requests: 120, seconds: 60 };
/** Decision 21. A surge comes from many accounts and is not slowed by it. */
const registering: RateLimit = { requests: 30, seconds: 60 };
const marathonWrites: RateLimit = { requests: 60, seconds: 60 };

const authorizationPath = `${realmPath}/protocol/openid-connect/auth`;

/** Of the API and not screens, too, as /marathons is. */
const resourcePaths = ['/marathons/:id', '/registrations{/:id}', '/users{/*rest}', '/jwt'];

/** One origin for everything: sign-in, REST, live counts, front ends. */
export function createGateway(parts: GatewayParts): Gateway {
  const { publicUrl, identity, marathons, registrations, remotes, logger, metrics, limits = {} } = parts;
  const live = createLiveNews({
    now: () => parts.now().getTime(),
    ...(parts.liveConsumer && { consumer: parts.liveConsumer }),
    ...(limits.listeners && { limits: limits.listeners }),
  });
  metrics.gauge('live_listeners', 'Pages that listen to live counts', live.listeners);

  const tokens = withoutEndedSignIns(parts.tokens, identity.signIns);
  // Behind a public address, what comes from this machine comes through a proxy.
  const isPrivate = isLoopback(new URL(publicUrl).hostname);
  const limited = ({ exceptLoopback = false, ...limit }: AddressLimit) =>
    perAddress({ ...limit, exceptLoopback: exceptLoopback && isPrivate });
  const browse = limited(limits.browsing ?? browsing);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', parts.trustProxy ?? false);
  app.use(traceRequests);
  app.use(securityHeaders(publicUrl, identity.pageOrigins));
  app.get(authorizationPath, limited(limits.authorizations ?? authorizations));
  app.use('/realms', browse, identity.router);
  const shell = shellRoutes(parts.shellDist, parts.site, earlyLinks(remotes, logger));
  app.all(resourcePaths, pageNotResource(shell));
  app.use(apiTokenRoutes(identity, tokens));
  app.use(
    signUpRoutes({
      accounts: identity.accounts,
      limits: { ...signUpLimits, ...limits.signUps },
      proofOfWorkSecret: parts.proofOfWorkSecret,
      metrics,
      now: parts.now,
      browse,
    }),
  );
  app.use(userRoutes(identity.accounts, tokens));
  app.use(passwordRoutes(identity, tokens));
  app.use(live.router);
  const { bodyWithinMs } = limits;
  app.use(
    restFront({
      marathons,
      registrations,
      tokens,
      limit: browse,
      registerLimit: rateLimitByAccount(limits.registering ?? registering),
      marathonWriteLimit: rateLimitByAccount(limits.marathonWrites ?? marathonWrites),
      origins: publicOrigins(publicUrl),
      ...(bodyWithinMs !== undefined && { bodyWithinMs }),
    }),
  );
  app.use(
    clientErrorRoutes({
      remotes,
      shellDist: parts.shellDist,
      limit: limits.clientErrors ?? clientErrors,
      metrics,
      logger,
      now: parts.now,
    }),
  );
  app.use(remoteRoutes(remotes));
  app.use(docsRoutes());
  app.use(shell);
  app.use(notFound);
  app.use(problemErrors(logger));

  return {
    app,
    checks: {
      identity: () => identity.ready(),
      marathons: () => marathons.ready(),
      registrations: () => registrations.ready(),
    },
    consumers: [live.subscription],
    async stop() {
      live.stop();
    },
  };
}
