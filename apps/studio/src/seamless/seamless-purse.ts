import type { Unit } from '@jade/service/app'
import type { Done, Movement, Purse, PurseOwner } from '../purse/purse.ts'
import * as store from './seamless.store.ts'

/**
 * The purse where some operators keep their players' money. Of such a player the purse holds a stake only between the operator's answer and
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
    // Only a purse with a stake in hand can bet: withStakes.
    bet: async (u, owner, round) => (away(owner) ? { status: 'insufficient' } : base.bet(u, owner, round)),
    win: async (u, owner, round) => (away(owner) ? owe(u, base, { owner, round }) : base.win(u, owner, round)),
    takeBack: async (u, owner, round) => (away(owner) ? callBack(u, base, { owner, round }) : base.takeBack(u, owner, round)),
  }
}

/** The same purse with these stakes in hand: a bet of the size of each, in their order, once. */
export function withStakes(purse: Purse, base: Purse, txs: readonly string[]): Purse {
  const inHand = txs.values()
  return {
    ...purse,
    bet: async (u, owner, round) => {
      const [ref = round.ref] = round.ref.split('.')
      const tx = inHand.next().value ?? ''
      if (!(await store.useMove(u.tx, { operator: owner.operator, tx }, { ref, cents: round.cents }))) return { status: 'insufficient' }
      const taken = await base.bet(u, owner, round)
      if (taken.status !== 'done') throw new Error(`the stake ${tx} is not in the purse`)
      return { status: 'done', balance: await store.knownBalance(u.tx, owner.id) }
    },
  }
}

interface Turn {
  readonly owner: PurseOwner
  readonly round: Parameters<Purse['win']>[2]
}

/** The stake that a return of the round names. */
async function stakeIn(u: Unit, { owner, round }: Turn): Promise<store.MoveRow> {
  // A correction's name is the round's and its own.
  const [ref = round.ref] = round.ref.split('.')
  const stake = await store.stakeOf(u.tx, owner.id, ref)
  if (!stake) throw new Error(`a return without a stake: ${round.ref}`)
  return stake
}

/** The operator is asked for what was paid too much, and stands for all of it, whatever the player's wallet has (ADR 0071). */
async function callBack(u: Unit, base: Purse, { owner, round }: Turn): Promise<Movement> {
  const stake = await stakeIn(u, { owner, round })
  const tx = `t-${round.ref.replace('.', '-')}`
  const brought = await base.fromOperator(u, owner, { tx, cents: round.cents })
  const taken = await base.takeBack(u, owner, round)
  if (brought.status !== 'done' || taken.status !== 'done') throw new Error('what an operator stands for is there')
  const row = { operator: owner.operator, tx, account_id: owner.id, kind: 'take', game: round.game } as const
  const asked = { ...row, bet_tx: stake.tx, ref: round.ref, cents: round.cents, state: 'owed' } as const
  await store.insertMove(u.tx, asked, { now: u.now, nextAt: u.now })
  const known = await store.knownBalance(u.tx, owner.id)
  const balance = known < round.cents ? 0n : known - round.cents
  await store.keepBalance(u.tx, owner.id, { cents: balance, now: u.now })
  return { status: 'done', balance }
}

async function owe(u: Unit, base: Purse, { owner, round }: Turn): Promise<Done> {
  const stake = await stakeIn(u, { owner, round })
  const tx = `w-${round.ref.replace('.', '-')}`
  await base.win(u, owner, round)
  const left = await base.toOperator(u, owner, { tx, cents: round.cents })
  if (left.status !== 'done') throw new Error(`the win ${round.ref} is not in the purse`)
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
