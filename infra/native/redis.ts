import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NativeProcess } from './process.ts';
import type { StackSettings } from './settings.ts';

const shared = join(import.meta.dirname, '..', 'redis', 'redis.conf');
const places = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

export function redis({ folder, redis: { port, password } }: StackSettings): NativeProcess {
  const home = join(folder, 'redis');
  const program = places.map((place) => join(place, 'redis-server')).find(existsSync);
  const file = join(home, 'redis.conf');
  return {
    name: 'redis',
    after: [],
    missing: () => (program ? undefined : 'Redis is not installed: apt-get install redis-server'),
    async prepare() {
      mkdirSync(home, { recursive: true, mode: 0o700 });
      const own = `bind 127.0.0.1\nport ${port}\ndir ${home}\nrequirepass ${password}\n`;
      // In the file, not in the arguments, which every user of the machine can read.
      writeFileSync(file, readFileSync(shared, 'utf8') + own, { mode: 0o600 });
    },
    command: [program ?? '', file],
    env: {},
    port,
    portVariable: 'REDIS_PORT',
    startsWithinMs: 30_000,
    addresses: [`redis://127.0.0.1:${port}`],
  };
}
