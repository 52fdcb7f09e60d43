import type { Unit } from '@jade/service/app'
import type { Movement, Purse, PurseOwner } from './purse.ts'
import * as store from './seamless.store.ts'

/**
 * The purse where some operators keep their players' money. Of such a player the purse holds a stake only between the operator's word and
 * the round that takes it; a return leaves it in the same unit and is owed to the operator until it has it (seamless.service.ts).
 * Everybody else's purse is the `base`.
 */
export function seamlessPurse(base: Purse, seamless: ReadonlySet<string>): Purse {
  const away = (owner: PurseOwner) => !owner.demo && seamless.has(owner.operator)
  return {
    ...base,
    balance: async (q, owner) => {
      const own = await base.balance(q, owner)
      return away(owner) ? { cents: await store.knownBalance(q, owner.id), version: own.version } : own
    },
    // Only a purse with a stake in hand can bet: withStake.
    bet: async (u, owner, round) => (away(owner) ? { status: 'insufficient' } : base.bet(u, owner, round)),
    win: async (u, owner, round) => (away(owner) ? owe(u, base, { owner, round }) : base.win(u, owner, round)),
  }
}

/** The same purse with the stake `tx` in hand: one bet of its size, once. */
export function withStake(purse: Purse, base: Purse, tx: string): Purse {
  return {
    ...purse,
    bet: async (u, owner, round) => {
      const [ref = round.ref] = round.ref.split('.')
      if (!(await store.useMove(u.tx, { operator: owner.operator, tx }, { ref, cents: round.cents }))) return { status: 'insufficient' }
      const taken = await base.bet(u, owner, round)
      if (taken.status !== 'done') throw new Error(`the stake ${tx} is not in the purse`)
      return { status: 'done', balance: await store.knownBalance(u.tx, owner.id) }
    },
  }
}

async function owe(
  u: Unit,
  base: Purse,
  { owner, round }: { readonly owner: PurseOwner; readonly round: Parameters<Purse['win']>[2] },
): Promise<Movement> {
  // A correction's name is the round's and its own.
  const [ref = round.ref] = round.ref.split('.')
  const stake = await store.stakeOf(u.tx, owner.id, ref)
  if (!stake) throw new Error(`a return without a stake: ${round.ref}`)
  const tx = `w-${round.ref.replace('.', '-')}`
  const won = await base.win(u, owner, round)
  const left = await base.toOperator(u, owner, { tx, cents: round.cents })
  if (won.status !== 'done' || left.status !== 'done') throw new Error('a win cannot be refused')
  const row = { operator: owner.operator, tx, account_id: owner.id, kind: 'win', game: round.game } as const
  await store.insertMove(
    u.tx,
    { ...row, bet_tx: stake.tx, ref: round.ref, cents: round.cents, state: 'owed' },
    { now: u.now, nextAt: u.now },
  )
  const balance = (await store.knownBalance(u.tx, owner.id)) + round.cents
  await store.keepBalance(u.tx, owner.id, { cents: balance, now: u.now })
  return { status: 'done', balance }
}
