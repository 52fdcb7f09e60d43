import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { moneyOf } from '@jade/contract/money'
import type { TestApp } from '@jade/test-kit/boot'
import { outside } from '../../modules/cashier/outside/fake-provider.fixture.ts'
import type { HouseDeed, PlayerDeed } from './story.fixture.ts'

type Asked = Extract<PlayerDeed, { readonly do: 'withdraw' }>
type PayoutDeed = Extract<HouseDeed, { readonly do: 'payout' }>
/** A player, and the key by which the same is asked for again. */
interface Who {
  readonly token: string
  readonly lang: 'en'
  readonly key: string
}

const APPROVER = { cookie: 'staff=1', lang: 'en' } as const
const PAYER = { cookie: 'staff=2', lang: 'en' } as const
/** claimed, approved, paid, asked about, and as much again for deaths. */
const STEPS = 8

/** Withdrawals of a story, in whatever life of the house they go on. */
export class Cashier {
  readonly #orders = new Map<string, string>()

  /** Asks for money to the player's card; what may not go out is refused. */
  async ask(t: TestApp, { ref, cents }: Asked, who: Who & { readonly card: string }): Promise<void> {
    const { card, ...player } = who
    const body = { type: 'bank', id: card, amount: moneyOf(BigInt(cents)) } as const
    const reply = await t.call(cashierCalls.createWithdrawal, { ...player, body })
    if (reply.status >= 500) throw new Error(reply.text)
    if (reply.body.status === 'success') this.#orders.set(ref, reply.body.data.id)
  }

  async takeBack(t: TestApp, ref: string, who: Who): Promise<void> {
    const id = this.#orders.get(ref)
    if (id === undefined) return
    const reply = await t.call(cashierCalls.cancelWithdrawal, { ...who, params: { id } })
    if (reply.status !== 200) throw new Error(reply.text)
  }

  /** One person takes it up and approves or refuses it, another pays it; what was under way when a house died is asked about. */
  async end(t: TestApp, { ref, how }: PayoutDeed, key: string): Promise<void> {
    const id = this.#orders.get(ref)
    if (id === undefined) return
    for (let step = 0; step < STEPS; step += 1) {
      const { order } = (await t.call(cashierOperatorCalls.withdrawal, { ...APPROVER, params: { id } })).body.data
      const to = { params: { id }, key: `${key}-${step}` }
      if (order.stage === 'review') await t.call(cashierOperatorCalls.claimWithdrawal, { ...APPROVER, ...to })
      else if (order.stage === 'claimed' && how === 'refuse')
        await t.call(cashierOperatorCalls.refuseWithdrawal, { ...APPROVER, ...to, body: { reason: 'not_received', text: 'as it is' } })
      else if (order.stage === 'claimed') await t.call(cashierOperatorCalls.approveWithdrawal, { ...APPROVER, ...to })
      else if (order.stage === 'approved') await t.call(cashierOperatorCalls.payWithdrawal, { ...PAYER, ...to })
      else if (order.stage === 'paying' || order.stage === 'unknown') {
        // The provider knows for ever what it was asked to pay.
        const number = order.order_number
        if (outside.opened.includes(number)) outside.payouts.set(number, { status: 'paid', providerTx: 'O0001' })
        await t.call(cashierOperatorCalls.queryWithdrawal, { ...PAYER, ...to })
      } else return
    }
    throw new Error(`withdrawal ${ref} does not come to its end`)
  }
}
