import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type VendorReply, vendorCalls } from '@jade/contract/vendor/protocol'
import { signedRequest } from '@jade/contract/vendor/signature'
import type { Lang } from '../words.ts'
import { freePorts } from './house.ts'

const KEY = randomBytes(32).toString('hex')
const DAY_SECONDS = 86_400
/** 12:00 in Taipei, in seconds of a day of UTC. */
const NOON_SECONDS = 4 * 3600

/** So many seconds into a period of so many. */
interface Instant {
  readonly every: number
  readonly second: number
}

function secondsUntil(now: number, { every, second }: Instant): number {
  return (((second - now) % every) + every) % every
}

/** A game studio without a house around it: its clock can be moved, so that no round has to be waited for. */
export class Studio {
  readonly #process: ChildProcess
  readonly #folder: string
  readonly url: string
  #jumpedMs: number

  private constructor(process: ChildProcess, { folder, url, aheadMs }: { folder: string; url: string; aheadMs: number }) {
    this.#process = process
    this.#folder = folder
    this.url = url
    this.#jumpedMs = aheadMs
  }

  /** It opens at noon of Taipei, whatever the hour: neither midnight nor the lotteries' daily break comes while it is played. */
  static async open(): Promise<Studio> {
    const aheadMs = secondsUntil(Date.now() / 1000, { every: DAY_SECONDS, second: NOON_SECONDS }) * 1000
    const folder = await mkdtemp(join(tmpdir(), 'jade-studio-'))
    const port = await freePorts()
    const child = spawn('node', [join(import.meta.dirname, 'lone-studio.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: '',
        REDIS_URL: '',
        STUDIO_KEYS: `jade=${KEY}`,
        AHEAD_MS: String(aheadMs),
      },
    })
    await new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`The studio ended with ${code}`)))
    })
    return new Studio(child, { folder, url: `http://127.0.0.1:${port + 2}`, aheadMs })
  }

  /** The address of a demo: a player of its own with demo money. */
  async demo(game: string, device: 'pc' | 'mob', lang: Lang): Promise<string> {
    const now = new Date(Date.now() + this.#jumpedMs)
    const { body, headers } = await signedRequest('demo', { game, device, lang }, { operator: 'jade', keyHex: KEY, now })
    const answer = await fetch(`${this.url}${vendorCalls.demo.path}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`no demo of ${game}: ${await answer.text()}`)
    return ((await answer.json()) as VendorReply<'demo'>).url
  }

  /** Jumps ahead to the next instant so many seconds into a period: rounds of all lines stand on multiples of theirs. */
  goTo(instant: Instant): void {
    this.goAhead(secondsUntil((Date.now() + this.#jumpedMs) / 1000, instant))
  }

  /** So many seconds pass at once. */
  goAhead(seconds: number): void {
    this.#jumpedMs += seconds * 1000
    this.#process.send(seconds * 1000)
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill()
    await ended
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
