import { otlpEndpoint } from '../config/environment.ts';

/** Sends what is left, within a bound. */
export type StopTelemetry = () => Promise<void>;

/**
 * Traces go to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names; without it nothing is loaded. A `main.ts` calls this
 * before it imports anything else that runs: libraries that are loaded already are not watched (docs/adr/0023).
 */
export async function startTelemetry(
  service: string,
  environment: Record<string, string | undefined>,
): Promise<StopTelemetry> {
  // A wrong one is refused a moment later, with the rest of the configuration.
  const endpoint = otlpEndpoint.safeParse(environment.OTEL_EXPORTER_OTLP_ENDPOINT?.trim() || undefined).data;
  if (endpoint === undefined) return async () => {};
  const { startSdk } = await import('./sdk.ts');
  return startSdk(service, endpoint);
}
