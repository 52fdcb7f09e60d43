import { moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import type { Check, Difference } from '@jade/service/room'
import { deactivatedAfter, playerById } from '../../identity/door.ts'
import { debtsCheck, heldWinsCheck } from '../seamless/door.ts'
import * as book from '../book/door.ts'
import { reconcileMirrors } from './reconcile.service.ts'
import { shownCents } from '../record.rules.ts'
import * as transfers from '../transfers/door.ts'

const MOST = 500
const LATE_MS = 10 * 60_000
const RECENT_MS = 3_600_000

/** The result of the last check of the book (wallet.watch, wallet.verify); by hand the whole book is checked now. */
const bookCheck: Check = {
  kind: 'wallet.book',
  everySeconds: 120,
  async look(app, { byHand }) {
    if (byHand) await book.verifyBook(app)
    const { breaches } = await book.bookCheck(app.db)
    const byInvariant = Map.groupBy(breaches, ({ invariant }) => invariant)
    return {
      checked: 5,
      differences: [...byInvariant].map(([invariant, rows]) => ({
        object: `invariant ${invariant}`,
        cents: 0n,
        detail: rows.map(({ detail }) => detail).join('\n'),
      })),
    }
  },
}

/** Differences that wallet.reconcile met twice at the same version of the vendor's balance. */
const vendorsCheck: Check = {
  kind: 'wallet.vendors',
  everySeconds: 300,
  async look(app, { byHand }) {
    if (byHand) await reconcileMirrors(app)
    const { rows, total } = await book.findings(app.db, 'open', { page: 1, pageSize: MOST })
    const balances = rows.filter(({ kind }) => kind === 'balance')
    return {
      checked: await book.mirrorsCompared(app.db, new Date(app.clock.now().getTime() - RECENT_MS)),
      ...(total > MOST ? { unsure: true as const } : {}),
      differences: balances.map(({ player_id: playerId, code, cents, detail }) => ({
        object: `wallet ${code} of player ${playerId}`,
        playerId,
        // Found as theirs minus ours.
        cents: -cents,
        detail,
      })),
    }
  },
}

/** Money between the two books: transfers that nobody has ended for ten minutes, and transit accounts that are not their running transfers. */
const transitCheck: Check = {
  kind: 'wallet.transit',
  everySeconds: 60,
  async look(app, { known }) {
    const now = app.clock.now()
    const late = await transfers.runningSince(app.db, new Date(now.getTime() - LATE_MS), MOST)
    const moved = await transfers.playersOfTransfers(app.db, new Date(now.getTime() - RECENT_MS), MOST)
    const again = known
      .map((object) => /of player (\d+)$/.exec(object)?.[1])
      .filter((id) => id !== undefined)
      .map(BigInt)
    const players = [...new Set([...moved, ...again])]
    const leftover = (await Promise.all(players.map((playerId) => leftoverOf(app, playerId)))).flat()
    return {
      checked: late.length + players.length,
      ...(late.length === MOST || moved.length === MOST ? { unsure: true as const } : {}),
      differences: [
        ...late.map((row) => ({
          object: `transfer ${row.order_number}`,
          playerId: row.player_id,
          cents: shownCents(row),
          detail: `${row.direction} ${row.code}, ${row.state} since ${row.created_at.toISOString()}, asked ${row.tries} times, last word: ${row.vendor_word}`,
        })),
        ...leftover,
      ],
    }
  },
}

/** A transfer may move between the two reads, so only what stands twice counts. */
async function leftoverOf(app: App, playerId: bigint): Promise<readonly Difference[]> {
  const once = await compareTransit(app, playerId)
  if (once.length === 0) return once
  const twice = await compareTransit(app, playerId)
  return once.filter(({ object, cents }) => twice.some((row) => row.object === object && row.cents === cents))
}

async function compareTransit(app: App, playerId: bigint): Promise<readonly Difference[]> {
  const { transit } = await book.balances(app.db, playerId)
  const running = new Map((await transfers.inTransitOf(app.db, playerId)).map(({ code, cents }) => [code, cents]))
  const codes = new Set([...transit.keys(), ...running.keys()])
  return [...codes]
    .map((code) => ({ code, booked: transit.get(code) ?? 0n, ordered: running.get(code) ?? 0n }))
    .filter(({ booked, ordered }) => booked !== ordered)
    .map(({ code, booked, ordered }) => ({
      object: `transit ${code} of player ${playerId}`,
      playerId,
      cents: booked - ordered,
      detail: `in the book ${moneyOf(booked)}, in running transfers ${moneyOf(ordered)}`,
    }))
}

/** Players who were deactivated and still hold money, which they cannot ask for any more: people pay it out or keep it by the terms. */
const strandedCheck: Check = {
  kind: 'wallet.stranded',
  everySeconds: 3600,
  async look(app, { mark, known }) {
    const next = await deactivatedAfter(app.db, BigInt(mark || '0'), MOST)
    const again = known.map((object) => BigInt(object.replace('player ', '')))
    const players = [...new Set([...again, ...next])]
    const differences = (await Promise.all(players.map((playerId) => strandedOf(app, playerId)))).flat()
    // After the last of them the walk begins anew.
    return { checked: players.length, differences, mark: next.length === MOST ? String(next.at(-1)) : '' }
  },
}

async function strandedOf(app: App, playerId: bigint): Promise<readonly Difference[]> {
  const player = await playerById(app.db, playerId)
  if (player?.status !== 'deactivated') return []
  const { central, held, locked, winHeld, bonus, platforms, transit } = await book.balances(app.db, playerId)
  const away = [...bonus.values(), ...platforms.values(), ...transit.values()].reduce((sum, cents) => sum + cents, held + locked + winHeld)
  if (central + away === 0n) return []
  const detail = `${player.account} is deactivated and holds ${moneyOf(central)} in the main wallet, ${moneyOf(away)} elsewhere`
  return [{ object: `player ${playerId}`, playerId, cents: central + away, detail }]
}

export const walletChecks: readonly Check[] = [bookCheck, vendorsCheck, transitCheck, strandedCheck, debtsCheck, heldWinsCheck]
