import { inRoom, prelude } from './prelude.ts';

/** ARGV: secret, seed, opensAt, closesAt, how long it is in use and kept after it closes (milliseconds). */
export const openScript = `${prelude}
local secret, seed, opensAt, closesAt = ARGV[3], ARGV[4], ARGV[5], ARGV[6]
if redis.call('EXISTS', room) == 0 then
  set('commitment', ARGV[1], 'secret', secret, 'seed', seed, 'entries', 0, 'entrants', 0, 'drawnAt', '',
    'isDrawn', '', 'lastNumber', 0, 'calledUpTo', 0, 'announcedUpTo', 0, 'used', 0, 'isSoldOut', '', 'isHeld', '', 'perMinute', '',
    'sinceMeasured', 0, 'measuredAt', 0, 'told', '', 'toldAt', 0)
end
set('opensAt', opensAt, 'closesAt', closesAt, 'inUseAfterClose', ARGV[7], 'keptAfterClose', ARGV[8])
beginDraw()
redis.call('ZADD', inUse, 'XX', closesAt + ARGV[7], ARGV[9])
keepUntil(math.max(closesAt, now) + ARGV[8])
return answer()
`;

export const readScript = `${inRoom}
return answer()
`;

export const drawScript = `${inRoom}
return {text('seed'), text('drawnAt'), text('isDrawn')}
`;

/** ARGV: the first number, then ids of entries. They have no number yet, or the same one. */
export const numberScript = `${inRoom}
if text('isDrawn') == '1' then return end
for i = 4, #ARGV do
  local entry, its = load(ARGV[i]), ARGV[3] + i - 4
  if entry and not entry.number then
    entry.number = its
    save(ARGV[i], entry)
    redis.call('HSET', numbers, its, ARGV[i])
  end
end
`;

export const endDrawScript = `${inRoom}
if text('isDrawn') ~= '1' then set('isDrawn', '1', 'measuredAt', now) end
`;

/** KEYS: rooms in use. ARGV: the time (for tests) or ''. */
export const inUseScript = `
local now = tonumber(ARGV[1])
if not now then now = redis.call('TIME')[1] * 1000 end
return redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. string.format('%.0f', now), '+inf')
`;
