import { wireNames } from '@marathon/contracts/wireNames';
import { startTelemetry } from '@marathon/service-kit/telemetry';

// First, since it instruments only modules that load after it.
const stopTelemetry = await startTelemetry(wireNames.product.service, process.env);
const { run } = await import('./src/composition.ts');
await run(process.env, stopTelemetry);
