import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { limitConcurrency } from './concurrency-limit.ts'

/** Argon2id, 19 MiB, 2 passes, 1 lane (OWASP's floor): about 30 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
/** At most this many at once and this many waiting, so that a flood of log-ins cannot take the machine (SECURITY-8). */
const AT_ONCE = 2
const WAITING_MAX = 64

const inTurn = limitConcurrency({ concurrent: AT_ONCE, queueMax: WAITING_MAX })

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', { message: password, nonce, ...COST }, (error, tag) => (error ? reject(error) : resolve(tag)))
      }),
  )
}

/** Hashes a password for storage: `argon2id$<nonce>$<tag>`, both base64url. Throws {@link QueueFull}. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce)
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** A hash that no password has: compared against for unknown accounts, so that they cost the same work (IDENTITY-8). */
export const NOBODYS_HASH = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

/** Whether `password` is the one hashed in `stored`. Constant-time in the comparison. Throws {@link QueueFull}. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [, nonce = '', tag = ''] = stored.split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive(password, Buffer.from(nonce, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
