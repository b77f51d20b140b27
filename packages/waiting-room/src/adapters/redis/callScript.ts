import { inRoom } from './prelude.ts';

/**
 * Takes back ended admissions. ARGV: how many entries of the next numbers to read. Returns the room, the number of ended
 * admissions, and id and entry of each number.
 */
export const prepareCallScript = `${inRoom}
local expired = redis.call('ZREMRANGEBYSCORE', outs, '-inf', now)
keepUntil(math.max(number('closesAt'), now) + number('keptAfterClose'))
local calledUpTo = number('calledUpTo')
local count = math.min(tonumber(ARGV[3]), number('lastNumber') - calledUpTo)
local lines = {}
if count > 0 then
  for i = 1, count do lines[i] = calledUpTo + i end
  local ids = redis.call('HMGET', numbers, unpack(lines))
  for i = 1, count do ids[i] = ids[i] or '' end
  for i, entry in ipairs(redis.call('HMGET', entries, unpack(ids))) do lines[i] = ids[i] .. ' ' .. (entry or '') end
end
return answer(nil, expired, table.concat(lines, '\\n'))
`;

/** ARGV: a CallChange as JSON. Returns 1; or 0 and writes nothing if what was read has changed since. */
export const saveCallScript = `${inRoom}
local change = cjson.decode(ARGV[3])
for i, value in ipairs(redis.call('HMGET', room, unpack(change.names))) do
  if (value or '') ~= change.readValues[i] then return 0 end
end
if redis.call('ZCARD', outs) + number('used') ~= change.outAndUsed then return 0 end
if #change.ids > 0 then
  for i, entry in ipairs(redis.call('HMGET', entries, unpack(change.ids))) do
    if entry ~= change.readEntries[i] then return 0 end
  end
  redis.call('HSET', entries, unpack(change.entries))
  redis.call('ZADD', outs, unpack(change.outs))
  redis.call('PEXPIREAT', outs, math.max(number('closesAt'), now) + number('keptAfterClose'))
end
set(unpack(change.fields))
return 1
`;
