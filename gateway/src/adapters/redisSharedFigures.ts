import type { RedisConnection } from '@marathon/persistence/redis';
import type { SharedFigures } from '../ports.ts';

interface Options {
  readonly redis: RedisConnection;
  readonly gateway: string;
  /** Separates products that share a Redis. */
  readonly name: string;
}

const requestLifetimeMs = 5_000;
const figuresLifetimeMs = 60_000;

export function redisSharedFigures({ redis, gateway, name }: Options): SharedFigures {
  const requestKey = `${name}:operations:asked:v1`;
  const figures = `${name}:operations:figures:v1`;
  return {
    async ask() {
      const answer = await redis.client.eval(
        askScript,
        2,
        requestKey,
        figures,
        gateway,
        requestLifetimeMs,
        figuresLifetimeMs,
      );
      return (answer as [string, string, string][]).map(([other, age, text]) => ({
        gateway: other,
        ageMs: Number(age),
        text,
      }));
    },
    isAsked: async () => (await redis.client.exists(requestKey)) > 0,
    async tell(text) {
      await redis.client.eval(tellScript, 1, figures, gateway, text, figuresLifetimeMs);
    },
    async leave() {
      await redis.client.hdel(figures, gateway);
    },
  };
}

const nowLine = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

const tellScript = `${nowLine}
redis.call('hset', KEYS[1], ARGV[1], string.format('%d', now) .. ' ' .. ARGV[2])
redis.call('pexpire', KEYS[1], ARGV[3])`;

const askScript = `${nowLine}
redis.call('set', KEYS[1], '1', 'px', ARGV[2])
local told = redis.call('hgetall', KEYS[2])
local others = {}
for i = 1, #told, 2 do
  local at, text = string.match(told[i + 1], '^(%d+) (.*)$')
  local age = now - tonumber(at)
  if age > tonumber(ARGV[3]) then
    redis.call('hdel', KEYS[2], told[i])
  elseif told[i] ~= ARGV[1] then
    others[#others + 1] = { told[i], string.format('%d', age), text }
  end
end
return others`;
