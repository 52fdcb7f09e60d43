import type { Queryable } from '@jade/service/app'
import { type OpenWallet, openWalletPage, openWallets } from '../../wallet/door.ts'
import { applicationOf } from '../applications/door.ts'
import * as owed from './owed.store.ts'

/** What of an offer is open now, in cents (REWARDS-44). */
export interface Owed {
  readonly wallets: number
  /** In open activity wallets, wherever it is. */
  readonly money: bigint
  /** What must still be bet with them. */
  readonly left: bigint
  readonly waiting: number
  /** What the waiting ones would be given. */
  readonly bonus: bigint
  /** The players' own that waits with them. */
  readonly principal: bigint
}

const PAGE = 2_000
export const NOTHING: Owed = { wallets: 0, money: 0n, left: 0n, waiting: 0, bonus: 0n, principal: 0n }

/** Both together. */
export const plus = (a: Owed, b: Owed): Owed => ({
  wallets: a.wallets + b.wallets,
  money: a.money + b.money,
  left: a.left + b.left,
  waiting: a.waiting + b.waiting,
  bonus: a.bonus + b.bonus,
  principal: a.principal + b.principal,
})

const ofWallet = (wallet: OpenWallet): Owed => ({ ...NOTHING, wallets: 1, money: wallet.moneyCents, left: wallet.leftCents })
const ofWaiting = ({ count, bonus, principal }: owed.Waiting): Owed => ({ ...NOTHING, waiting: count, bonus, principal })

/** By offer, as of now; an offer of which nothing is open is absent. Wallets that no offer issued are not in it. */
export async function owedByOffer(q: Queryable): Promise<ReadonlyMap<number, Owed>> {
  const found = new Map<number, Owed>()
  const add = (offerId: number, one: Owed) => found.set(offerId, plus(found.get(offerId) ?? NOTHING, one))
  for (let after = 0; ; ) {
    const page = await openWalletPage(q, { after, limit: PAGE })
    const applications = page.flatMap(({ ref }) => applicationOf(ref) ?? [])
    const offers = new Map((await owed.offersOfWallets(q, applications)).map((row) => [row.wallet_id, row.offer_id]))
    for (const wallet of page) {
      const offerId = offers.get(wallet.id)
      if (offerId !== undefined) add(offerId, ofWallet(wallet))
    }
    after = page.at(-1)?.id ?? 0
    if (page.length < PAGE) break
  }
  for (const row of await owed.waitingByOffer(q, null)) add(row.offer_id, ofWaiting(row))
  return found
}

/** Of one offer alone. */
export async function owedBy(q: Queryable, offerId: number): Promise<Owed> {
  let sum = (await owed.waitingByOffer(q, offerId)).map(ofWaiting).reduce(plus, NOTHING)
  for (let after = 0n; ; ) {
    const page = await owed.walletsOfOffer(q, offerId, { after, limit: PAGE })
    const open = await openWallets(
      q,
      page.map((row) => row.wallet_id),
    )
    sum = open.map(ofWallet).reduce(plus, sum)
    after = page.at(-1)?.id ?? 0n
    if (page.length < PAGE) return sum
  }
}
