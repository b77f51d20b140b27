import { wireNames } from '@marathon/contracts/wireNames';
import { StoreInUse } from '@marathon/persistence';
import { ConfigError, createLogger, readConfig, type StopTelemetry } from '@marathon/service-kit';
import { configSchema } from './config.ts';
import { DataDirError } from './dataDir.ts';
import { startProduct } from './product.ts';

export async function run(environment: NodeJS.ProcessEnv, stopTelemetry: StopTelemetry): Promise<void> {
  try {
    const config = readConfig(configSchema, environment);
    const logger = createLogger(wireNames.product.service, config.LOG_LEVEL);
    const product = await startProduct({ config, logger, now: () => new Date(), stopTelemetry });
    if (product.demo) {
      process.stdout.write(`Demo account: ${product.demo.email}\n    Password: ${product.demo.password}\n`);
    }
    process.stdout.write(`Ready at ${config.PUBLIC_URL}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** Errors that a person can fix get one line; others get a stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirError || error instanceof StoreInUse)
    return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}. Something else listens there: set PORT to another number.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST is not an address of this machine: ${message}`;
  if (code === 'EACCES') return `${message}. PORT or DATA_DIR needs rights that this user does not have.`;
  return stack ?? message;
}
