import { randomBytes } from 'node:crypto'
import { refuse, systemIntent } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import { accountById, lockAccount } from '../accounts/store.ts'
import type { FishRoomName } from '../protocol/fish-rooms.ts'
import { rulesOfSession } from '../sessions/sessions.store.ts'
import { openTotals, sessionTotals } from '../sessions/totals.store.ts'
import type { Studio } from '../studio.ts'
import { type Batch, type Booked, bookHits } from './book.service.ts'
import { FishRoom } from './fish-room.ts'
import type { Carried, Player, Purse, Seat, SeatSocket } from './seat.ts'
import { endSeries } from './series.service.ts'
import { batchRows } from './store.ts'

export const TICK_MS = 50
/** A room books its hits so often: what a player waits for a result, and how many units of work a room costs. */
export const BOOK_EVERY_MS = 600
const RETRY_MS = 1_000
/** A seat's pace is kept so long after its last shot: shots are counted by the second. */
const PACE_MS = 1_000
/** A batch that nobody could book for so long is given up; long before its rows would be swept. */
const GIVE_UP_MS = 600_000
/** The money of who does not shoot is looked at so often: it may come from the site. */
const LOOK_EVERY_MS = 5_000
/** Most rooms of a process. Visits with play money, of which anybody can have as many as she likes, have a number of their own. */
const MOST_ROOMS = { money: 500, demo: 50 } as const

/** A room and its way to the book, one step at a time. */
interface Line {
  readonly room: FishRoom
  /** A batch whose answer did not come. */
  stuck: (Batch & { readonly since: number }) | null
  /** Players who left: their series end after their last hits. */
  readonly leaving: Set<bigint>
  step: Promise<void> | null
  nextAt: number
  lookAt: number
}

/** All rooms of this process. A studio that starts anew has none: players come back by themselves, what flew was no bet. */
export class FishHall {
  readonly studio: Studio
  readonly #lines = new Map<string, Line>()
  readonly #seated = new Map<bigint, { readonly line: Line; readonly seat: Seat }>()
  /** Of seats that were left: what their accounts' next seats go on with. */
  readonly #left = new Map<bigint, Carried>()
  readonly #book: typeof bookHits
  readonly #most: Readonly<Record<keyof typeof MOST_ROOMS, number>>
  #made = 0

  constructor(studio: Studio, book = bookHits, most: Readonly<Record<keyof typeof MOST_ROOMS, number>> = MOST_ROOMS) {
    this.studio = studio
    this.#book = book
    this.#most = most
  }

  /**
   * Sits a player down, or gives her kept seat to this socket; one that she has in another kind of room is left. Null when no room is free.
   * Refuses with studio.not_allowed where the operator keeps the money itself: bullets are not asked for one by one.
   */
  async join(
    who: Omit<Player, 'demo' | 'rules'>,
    socket: SeatSocket,
    asked: { readonly room: FishRoomName; readonly heard: number },
  ): Promise<Seat | null> {
    const account = await accountById(this.studio.app.db, who.accountId)
    if (!account.demo && this.studio.wallets.has(account.operator)) throw refuse('studio.not_allowed')
    const purse = await this.#purse(who)
    const player = { ...who, demo: account.demo, rules: await rulesOfSession(this.studio.app.db, who.sessionId) }
    const now = this.#now()
    const kept = this.#seated.get(who.accountId)
    if (kept?.line.room.kind === asked.room) {
      kept.seat.player = player
      kept.line.room.speakTo(kept.seat, socket, { now, heard: asked.heard })
      kept.seat.stale = true
      return kept.seat
    }
    if (kept) this.#sendAway(kept, socket)
    const line = this.#lineWithRoom(asked.room, account.demo)
    if (!line) return null
    const carried = this.#left.get(who.accountId)
    const seat = line.room.sit(player, purse, { now, carried })
    // Its last hits may have been booked after the purse was read.
    if (carried) seat.stale = true
    this.#seated.set(who.accountId, { line, seat })
    line.room.speakTo(seat, socket, { now, heard: asked.heard })
    return seat
  }

  roomOf(seat: Seat): FishRoom | null {
    const held = this.#seated.get(seat.player.accountId)
    return held?.seat === seat ? held.line.room : null
  }

  leave(seat: Seat): void {
    const held = this.#seated.get(seat.player.accountId)
    if (held?.seat !== seat) return
    held.line.room.leave(seat)
    held.line.leaving.add(seat.player.accountId)
    this.#seated.delete(seat.player.accountId)
    this.#left.set(seat.player.accountId, seat.carried)
  }

  /** Every {@link TICK_MS}: fish, frames, players who stayed away, and the book where it is time. */
  tick(): void {
    const now = this.#now()
    for (const [accountId, { queued, lastShots }] of this.#left)
      if (queued.count === 0 && now - (lastShots.at(-1) ?? 0) >= PACE_MS) this.#left.delete(accountId)
    for (const [name, line] of this.#lines) {
      const { room } = line
      for (const seat of room.tick(now)) this.#free(seat)
      if (now >= line.lookAt) lookAgain(line, now)
      if (line.step) continue
      if (now >= line.nextAt && hasWork(line)) void this.#run(line, now)
      else if (room.seats.length === 0 && !hasWork(line)) this.#lines.delete(name)
    }
  }

  /** Books what was hit, ends what is open. For a studio that goes down in order. */
  async close(): Promise<void> {
    for (const { seat } of this.#seated.values()) this.leave(seat)
    for (const line of this.#lines.values()) {
      await line.step
      if (hasWork(line)) await this.#run(line, this.#now())
    }
  }

  /** What is being booked, for tests that wait for it. */
  async settled(): Promise<void> {
    await Promise.all([...this.#lines.values()].map(({ step }) => step ?? Promise.resolve()))
  }

  get rooms(): number {
    return this.#lines.size
  }

  #now(): number {
    return this.studio.app.clock.now().getTime()
  }

  #sendAway({ line, seat }: { readonly line: Line; readonly seat: Seat }, socket: SeatSocket): void {
    const before = seat.socket
    this.leave(seat)
    if (!before || before === socket) return
    seat.sendAway(before, 'moved')
    before.close()
    line.room.ceaseFire(seat, before, this.#now())
  }

  /** A seat whose player stayed away or sat idle; who still listens is told. */
  #free(seat: Seat): void {
    const { socket } = seat
    this.leave(seat)
    seat.sendAway(socket, 'idle')
  }

  #lineWithRoom(kind: FishRoomName, demo: boolean): Line | null {
    for (const line of this.#lines.values()) if (line.room.kind === kind && line.room.demo === demo && line.room.hasRoom) return line
    const alike = [...this.#lines.values()].filter(({ room }) => room.demo === demo).length
    if (alike >= this.#most[demo ? 'demo' : 'money']) return null
    this.#made += 1
    const now = this.#now()
    const name = `${kind}-${this.#made}`
    // What swims comes from a seed of the room's own; captures come from the players' seeds.
    const room = new FishRoom({ name, kind, demo, seed: randomBytes(32), now })
    const line: Line = { room, stuck: null, leaving: new Set(), step: null, nextAt: now, lookAt: now + LOOK_EVERY_MS }
    this.#lines.set(name, line)
    return line
  }

  #run(line: Line, now: number): Promise<void> {
    line.nextAt = now + BOOK_EVERY_MS
    line.step = this.#step(line, now)
      .catch((error: unknown) => {
        this.studio.app.log.error({ err: error, room: line.room.name }, 'a fish room could not be booked')
        line.nextAt = now + RETRY_MS
      })
      .finally(() => {
        line.step = null
      })
    return line.step
  }

  async #step(line: Line, now: number): Promise<void> {
    const { room } = line
    const batch = line.stuck ?? this.#batchOf(room, now)
    if (batch) {
      line.stuck = { ...batch, again: true }
      // Its answer may be all that was lost: what the book has is never given up.
      const isLost = now - batch.since > GIVE_UP_MS && (await batchRows(this.studio.app.db, batch.id)).length === 0
      if (isLost) room.end(batch.hits.map((hit) => ({ hit, end: 'returned', odds: 0 })))
      else await this.#bookOne(room, batch)
      line.stuck = null
    }
    if (!room.hasHits) await this.#endAll(line)
    for (const seat of room.seats) if (seat.stale || seat.dated) await this.#look(seat)
  }

  #batchOf(room: FishRoom, now: number): Line['stuck'] {
    const hits = room.takeHits()
    return hits.length === 0 ? null : { id: ulid(new Date(now)), room: room.kind, hits, again: false, since: now }
  }

  async #bookOne(room: FishRoom, batch: Batch): Promise<void> {
    const { ends, balances, over, records, ...kept } = await this.#book(this.studio, batch)
    for (const { player } of batch.hits) {
      const record = records.get(player.accountId)
      if (record !== undefined) this.#seated.get(player.accountId)?.seat.note(record)
    }
    room.end(ends, balances)
    for (const { player, seat } of batch.hits) {
      const held = this.#seated.get(player.accountId)
      if (!held || held.seat === seat) continue
      const balance = balances.get(player.accountId)
      if (balance !== undefined) held.seat.set({ balance: Number(balance) })
      held.seat.stale = true
    }
    for (const { player } of batch.hits) {
      const held = this.#seated.get(player.accountId)
      const why = held && awayOf(held.seat.player, { over, ...kept })
      if (!held || !why) continue
      held.seat.sendAway(held.seat.socket, why)
      this.leave(held.seat)
    }
  }

  async #endAll(line: Line): Promise<void> {
    for (const accountId of line.leaving) {
      await this.studio.app.unit(systemIntent('fish-leave'), async (u) => endSeries(u, this.studio, await lockAccount(u.tx, accountId)))
      line.leaving.delete(accountId)
    }
  }

  async #look(seat: Seat): Promise<void> {
    const before = seat.money
    seat.set(seat.stale ? await this.#purse(seat.player) : await this.#money(seat.player.accountId))
    const { money } = seat
    const isNews = money.balance !== before.balance || money.staked !== before.staked || money.stakeLimit !== before.stakeLimit
    if (isNews) seat.socket?.send('ends', { ends: [], money })
  }

  async #money(accountId: bigint): Promise<Pick<Purse, 'balance' | 'most'>> {
    const { purse, app } = this.studio
    const account = await accountById(app.db, accountId)
    const { stake_limit: most } = account
    return { balance: Number((await purse.balance(app.db, account)).cents), most: most === null ? null : Number(most) }
  }

  async #purse({ accountId, sessionId }: Pick<Player, 'accountId' | 'sessionId'>): Promise<Purse> {
    const { app } = this.studio
    const money = await this.#money(accountId)
    const [ended, open] = [await sessionTotals(app.db, sessionId), await openTotals(app.db, sessionId)]
    return {
      ...money,
      staked: Number(ended.staked + open.staked),
      returned: Number(ended.returned + open.returned),
    }
  }
}

/** Why a player may not stay at her seat. */
function awayOf(
  { sessionId, accountId }: Player,
  { over, stopped, asked }: Pick<Booked, 'over' | 'stopped' | 'asked'>,
): 'ended' | 'stopped' | 'reality' | null {
  if (over.has(sessionId)) return 'ended'
  return stopped.has(accountId) ? 'stopped' : asked.has(accountId) ? 'reality' : null
}

function hasWork({ room, stuck, leaving }: Line): boolean {
  return stuck !== null || room.hasHits || leaving.size > 0 || room.seats.some(({ stale, dated }) => stale || dated)
}

/** Who has nothing on its way to the book is looked up there. */
function lookAgain(line: Line, now: number): void {
  line.lookAt = now + LOOK_EVERY_MS
  for (const seat of line.room.seats) if (seat.queued.count === 0) seat.dated = true
}
