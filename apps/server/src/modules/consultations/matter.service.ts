import { KYC_KEY, type Matter } from '@jade/contract/consultations/fields'
import type { Lang } from '@jade/contract/errors'
import type { MoneyOrder } from '@jade/contract/records/calls'
import type { Queryable } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { depositIdOf, orderOf } from '../cashier/door.ts'
import { betFactsOf } from '../games/door.ts'
import { idStanding } from '../kyc/door.ts'
import { platformByCode, stateOf } from '../platforms/door.ts'
import { lastTransferOf, transferOrderOf } from '../wallet/door.ts'
import type { OrderFacts } from './store.ts'

export interface Asked {
  readonly category: Matter
  readonly key: string
  readonly lang: Lang
  readonly now: Date
}

/** A transfer of so long ago may be why a game does not start. */
const TRANSFER_MS = 60 * 60_000

/**
 * What is known of the player's own order, transfer, bet or ID card as it stands now (SERVICE-11); null where it is somebody else's or there is
 * none. A game that did not start is about the transfer to its platform, where there was one within the hour, and about the platform else.
 */
export async function factsOf(q: Queryable, playerId: bigint, asked: Asked): Promise<OrderFacts | null> {
  const { category, key, lang, now } = asked
  switch (category) {
    case 'deposit':
    case 'withdrawal':
      return ofOrder(await orderOf(q, playerId, { category, key, lang }))
    case 'transfer':
      return ofOrder(await transferOrderOf(q, playerId, { number: key, lang }))
    case 'bet':
      return ofBet(q, playerId, asked)
    case 'kyc':
      return ofIdCard(q, playerId, asked)
    case 'launch':
      return (
        ofOrder(await lastTransferOf(q, playerId, { code: key, since: new Date(now.getTime() - TRANSFER_MS), lang })) ??
        ofPlatform(q, asked)
      )
  }
}

function ofOrder(order: MoneyOrder | null): OrderFacts | null {
  if (!order) return null
  const { category, key, order_number, amount, status, name, build_time: time } = order
  return { category, key, order_number, amount, status, name, time }
}

async function ofBet(q: Queryable, playerId: bigint, { key, lang }: Asked): Promise<OrderFacts | null> {
  const bet = /^\d{1,18}$/.test(key) ? await betFactsOf(q, playerId, { id: BigInt(key), lang }) : null
  return bet && { category: 'bet', key, order_number: bet.round, amount: bet.amount, status: bet.status, name: bet.game, time: bet.time }
}

async function ofIdCard(q: Queryable, playerId: bigint, { key, now }: Asked): Promise<OrderFacts | null> {
  if (key !== KYC_KEY) return null
  const { status, time } = await idStanding(q, playerId)
  return { category: 'kyc', key, order_number: '', amount: '', status, name: '', time: taipeiTime(time ?? now) }
}

async function ofPlatform(q: Queryable, { key, lang, now }: Asked): Promise<OrderFacts | null> {
  const platform = await platformByCode(q, key)
  if (!platform) return null
  const name = lang === 'en' ? platform.name_en : platform.name
  return { category: 'launch', key, order_number: '', amount: '', status: stateOf(platform, now), name, time: taipeiTime(now) }
}

/** Where the console has it, by the id of its object; empty: nowhere. */
export async function objectOf(q: Queryable, playerId: bigint, facts: Pick<OrderFacts, 'category' | 'key'> | null): Promise<string> {
  if (!facts) return ''
  if (facts.category === 'deposit') return depositIdOf(q, playerId, facts.key)
  if (facts.category === 'kyc') return String(playerId)
  return facts.category === 'launch' ? '' : facts.key
}
