import { systemIntent, type Unit } from '@jade/service/app'
import type { Job } from '@jade/service/room'
import { type AccountRow, lockAccount } from '../accounts/store.ts'
import { moveRound, type RoundRow, roundByRef } from '../rounds/store.ts'
import type { Studio, StudioOf } from '../studio.ts'
import { advance, pay } from './advance.ts'
import { rulesOf, standingRound } from './standing.ts'
import { goneSince } from '../rounds/versions.ts'
import { type DueRound, dueRounds, saveActBy, steppedByRef } from './store.ts'
import { stagePushes } from '../protocol/pushes.ts'

const machine = systemIntent('stepped')
const AT_ONCE = 50
const UNITS_OF_A_REFUND = 100

/**
 * Job, every five seconds: rounds whose players left are played to their end by the game's own rule (blackjack: stand), and rounds
 * whose rules no process has any more are void. While one version takes over from another both play their own rounds on. No money hangs, and
 * nobody gains by leaving: the later version plays rounds of the rules before its own to their end as well (kit/rules-stepped.ts).
 */
export function steppedJob(studioOf: StudioOf): Job {
  return { name: 'studio.stepped', everySeconds: 5, run: (app) => finishLeft(studioOf(app)) }
}

async function finishLeft(studio: Studio): Promise<void> {
  const { app } = studio
  const hashes = [...studio.games.values()].flatMap(({ dealtBy }) => [...dealtBy.keys()])
  const now = app.clock.now()
  const due = { now, hashes, goneSince: goneSince(studio), limit: AT_ONCE }
  // Page after page: rounds that cannot be finished stay due, and must not keep the others open.
  for (let after: DueRound | undefined, some: readonly DueRound[] = []; ; after = some.at(-1)) {
    some = await dueRounds(app.db, { ...due, after })
    for (const { ref } of some)
      await app.unit(machine, (u) => finish(u, studio, ref)).catch((error: unknown) => app.log.error({ ref, err: error }, 'a round hangs'))
    if (some.length < AT_ONCE) return
  }
}

async function finish(u: Unit, studio: Studio, ref: string): Promise<void> {
  const seen = await roundByRef(u.tx, ref)
  if (!seen) throw new Error(`no round ${ref}`)
  const account = await lockAccount(u.tx, seen.account_id)
  const round = await roundByRef(u.tx, ref)
  const actBy = (await steppedByRef(u.tx, ref))?.act_by
  // The player may have come back meanwhile.
  if (round?.status !== 'open' || !actBy) return
  const rules = rulesOf(studio, round)
  if (!rules) return giveBack(u, studio, { account, round })
  if (actBy > u.now) return
  let standing = await standingRound(u.tx, studio, round)
  while (standing.round.status === 'open') standing = await advance(u, studio, { account, standing, action: rules.leave, requestId: null })
}

async function giveBack(u: Unit, studio: Studio, { account, round }: { readonly account: AccountRow; readonly round: RoundRow }) {
  const { bet, detail } = round
  await moveRound(u.tx, round.ref, { bet, valid_bet: 0n, payout: bet, units: UNITS_OF_A_REFUND, detail, status: 'void', now: u.now })
  await saveActBy(u.tx, round.ref, null)
  await pay(u, studio, { account, round, payout: bet })
  u.push(account.id, stagePushes.stepped, { ref: round.ref, step: -1 })
}
