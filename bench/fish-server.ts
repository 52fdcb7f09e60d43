import { openDatabase } from '@jade/service/database'
import { systemIntent } from '@jade/service/app'
import { createLogger } from '@jade/service/log'
import { testConfig } from '@jade/test-kit/config'
import { ensureAccount } from '../apps/studio/src/accounts/store.ts'
import { aims } from '../apps/studio/src/fish/aim.fixture.ts'
import type { bookHits } from '../apps/studio/src/fish/book.service.ts'
import { FishHall, TICK_MS } from '../apps/studio/src/fish/hall.ts'
import type { Seat, SeatSocket } from '../apps/studio/src/fish/seat.ts'
import type { FishEnds, FishFrame, FishWelcome, SpawnView } from '../apps/studio/src/protocol/fish-protocol.ts'
import { openSession } from '../apps/studio/src/play/session.service.ts'
import { openProgram } from '../apps/studio/src/program.ts'

/**
 * The measured process: fish rooms full of players who shoot five times a second and hit. Twice: with every batch booked, and with a book
 * that takes no time. Tells the share of a core and how late ticks came.
 */

const [databaseUrl = '', dataDir = '', players = '200', seconds = '20'] = process.argv.slice(2)
const SHOT_MS = 200
const GRANT = 100_000_000n

const database = await openDatabase({ databaseUrl, dataDir })
const config = { ...testConfig(dataDir, databaseUrl), port: 0 }
const { service, fish } = await openProgram({ config, database, log: createLogger({ level: 'error' }), publicUrl: 'http://studio.test' })

class Player implements SeatSocket {
  readonly #hall: FishHall
  seat: Seat | null = null
  #seq = 0
  #spawns: SpawnView[] = []
  ends = 0
  /** From a hit to its ending, which is told after its booking, milliseconds. */
  readonly waits: number[] = []
  readonly #hitAt = new Map<number, number>()

  constructor(hall: FishHall) {
    this.#hall = hall
  }

  send(name: string, payload: unknown): void {
    const { spawns = [] } = payload as Partial<FishWelcome & FishFrame>
    if (name === 'welcome') this.#spawns = [...spawns]
    else if (name === 'frame' && spawns.length > 0) this.#spawns = [...this.#spawns.slice(-60), ...spawns]
    else if (name === 'ends') this.#ended((payload as FishEnds).ends)
  }

  close(): void {}

  #ended(ends: FishEnds['ends']): void {
    this.ends += ends.length
    for (const [, seq] of ends) {
      const at = this.#hitAt.get(seq)
      if (at !== undefined) this.waits.push(performance.now() - at)
      this.#hitAt.delete(seq)
    }
  }

  shoot(now: number): void {
    const room = this.seat && this.#hall.roomOf(this.seat)
    if (!room || !this.seat) return
    const { seat } = this
    const found = aims(this.#spawns, seat.index, now)
    const aim = found[this.#seq % Math.max(1, found.length)]
    if (!aim) return
    const seq = ++this.#seq
    if (room.fire(seat, { seq, angle: aim.angle, cents: 10, lock: null }, now) === null)
      setTimeout(() => {
        if (room.hit(seat, { seq, fish: aim.fish[0] }, Date.now()) === null) this.#hitAt.set(seq, performance.now())
      }, aim.ms)
  }
}

async function measure(hall: FishHall) {
  const all: Player[] = []
  for (let at = 0; at < Number(players); at += 1) {
    const player = new Player(hall)
    const who = await service.app.unit(systemIntent('bench'), async (u) => {
      const account = await ensureAccount(
        u.tx,
        { operator: 'jade-fish', player: `bench-${hall === fish ? 'a' : 'b'}-${at}`, demo: true },
        u.now,
      )
      await hall.studio.purse.grantDemo(u, account, GRANT)
      await openSession(u, account, { game: 'FISH', device: 'mob', lang: 'zh', returnUrl: null })
      const [row] = (await u.tx.query<{ id: bigint }>('select id from studio.play_session where account_id = $1', [account.id])).rows
      return { accountId: account.id, sessionId: row?.id ?? 0n, ip: '' }
    })
    player.seat = await hall.join(who, player, { room: 'shallow', heard: 0 })
    all.push(player)
  }
  let lates: number[] = []
  let lastAt = performance.now()
  const ticks = setInterval(() => {
    lates.push(Math.max(0, performance.now() - lastAt - TICK_MS))
    lastAt = performance.now()
    hall.tick()
  }, TICK_MS)
  const turns = all.map((player, at) => setInterval(() => player.shoot(Date.now()), SHOT_MS + (at % 7)))
  await pause(3_000)
  lates = []
  for (const player of all) player.waits.length = 0
  const [ends, cpu, begun] = [sum(all), process.cpuUsage(), performance.now()]
  await pause(Number(seconds) * 1_000)
  const { user, system } = process.cpuUsage(cpu)
  const passed = (performance.now() - begun) / 1_000
  const told = {
    rooms: hall.rooms,
    share: (user + system) / 1e6 / passed,
    bullets: (sum(all) - ends) / passed,
    lates,
    waits: all.flatMap(({ waits }) => waits),
  }
  for (const turn of turns) clearInterval(turn)
  await pause(2_000)
  clearInterval(ticks)
  await hall.close()
  return told
}

const sum = (all: readonly Player[]) => all.reduce((ends, player) => ends + player.ends, 0)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const free: typeof bookHits = async (_, { hits }) => ({
  ends: hits.map((hit) => ({ hit, end: 'missed', odds: 0 })),
  balances: new Map(hits.map(({ player }) => [player.accountId, GRANT])),
  records: new Map(),
  over: new Set(),
  stopped: new Set(),
  asked: new Set(),
})
const alone = await measure(new FishHall(fish.studio, free))
const booked = await measure(fish)
process.send?.({ alone, booked })
