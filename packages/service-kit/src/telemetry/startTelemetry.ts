import { otlpEndpoint } from '../config/environment.ts';

export type StopTelemetry = () => Promise<void>;

/** Exports traces if OTEL_EXPORTER_OTLP_ENDPOINT is set. Call it before other imports (ADR 23). */
export async function startTelemetry(
  service: string,
  environment: Record<string, string | undefined>,
): Promise<StopTelemetry> {
  // A wrong value is refused later with the rest of the configuration.
  const endpoint = otlpEndpoint.safeParse(environment.OTEL_EXPORTER_OTLP_ENDPOINT?.trim() || undefined).data;
  if (endpoint === undefined) return async () => {};
  const { startSdk } = await import('./sdk.ts');
  return startSdk(service, endpoint);
}
