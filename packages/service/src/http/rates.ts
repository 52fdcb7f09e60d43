import type { RateClass } from '@jade/contract/call'
import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'

interface Bucket {
  /** Calls that may come at once. */
  readonly burst: number
  /** Calls that are given back each second. */
  readonly perSecond: number
}

/**
 * A first fence per caller and class. Caps that protect money or people (log-in failures, SMS) are counted in the
 * database by their rooms and hold without Redis as well (SECURITY-2, SECURITY-3).
 */
export const RATE_CLASSES: Readonly<Record<RateClass, Bucket>> = {
  read: { burst: 120, perSecond: 20 },
  write: { burst: 40, perSecond: 4 },
  money: { burst: 60, perSecond: 4 },
  login: { burst: 30, perSecond: 0.5 },
  sms: { burst: 10, perSecond: 0.1 },
  upload: { burst: 15, perSecond: 0.2 },
  heavy: { burst: 20, perSecond: 1 },
}

/** Takes one call of `who` in a class. Answers 0, or the seconds after which it may come again. */
export type RateLimiter = (who: string, rate: RateClass) => Promise<number>

const CALLERS_MAX = 50_000

/** Buckets of this process. */
export function memoryRates(clock: Clock): RateLimiter {
  const buckets = new Map<string, { level: number; at: number }>()
  return async (who, rate) => {
    const { burst, perSecond } = RATE_CLASSES[rate]
    const now = clock.now().getTime()
    const key = `${rate}:${who}`
    const before = buckets.get(key) ?? { level: burst, at: now }
    const level = Math.min(burst, before.level + (Math.max(0, now - before.at) / 1000) * perSecond)
    buckets.delete(key)
    if (buckets.size >= CALLERS_MAX) buckets.delete(buckets.keys().next().value ?? '')
    buckets.set(key, { level: level >= 1 ? level - 1 : level, at: now })
    return level >= 1 ? 0 : Math.ceil((1 - level) / perSecond)
  }
}

const TAKE = `
local bucket = redis.call('hmget', KEYS[1], 'level', 'at')
local burst, rate, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local level = math.min(burst, (tonumber(bucket[1]) or burst) + math.max(0, now - (tonumber(bucket[2]) or now)) / 1000 * rate)
local wait = 0
if level >= 1 then level = level - 1 else wait = math.ceil((1 - level) / rate) end
redis.call('hset', KEYS[1], 'level', level, 'at', now)
redis.call('pexpire', KEYS[1], math.ceil(burst / rate * 1000))
return wait`

/** A Redis that stands still costs a caller no longer than this: then the buckets of the process count. */
const PATIENCE_MS = 250

/** The Redis of the shared buckets, which may go away and come back at any time. Its client is loaded by whoever has one. */
export async function ratesRedis(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: PATIENCE_MS })
  redis.on('error', (error: Error) => log.warn({ err: error }, 'redis is away: rate buckets are those of this process'))
  return redis
}

/** Buckets shared over processes; those of this process while Redis is away. */
export function redisRates(redis: Redis, clock: Clock): RateLimiter {
  const local = memoryRates(clock)
  return async (who, rate) => {
    const { burst, perSecond } = RATE_CLASSES[rate]
    try {
      return Number(await redis.eval(TAKE, 1, `rate:${rate}:${who}`, burst, perSecond, clock.now().getTime()))
    } catch {
      return local(who, rate)
    }
  }
}
