import { wireNames } from '@marathon/contracts/wireNames';
import { startTelemetry } from '@marathon/service-kit/telemetry';

// First: it instruments only what loads after it.
const stopTelemetry = await startTelemetry(wireNames.svcRegistrations.service, process.env);
const { run } = await import('./composition.ts');
await run(process.env, stopTelemetry);
