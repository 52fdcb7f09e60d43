import type { CallSpec } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import { walletCalls } from '@jade/contract/wallet/calls'
import type { TestApp } from '@jade/test-kit/boot'
import type { SendAnything } from '@jade/test-kit/client'
import { balances } from '../../modules/wallet/door.ts'
import { there } from './outside.fixture.ts'

const JADE = { code: 'JADE' } as const

/** Who moves money in which act, and how that is asked for. */
export interface Mover {
  readonly id: bigint
  readonly act: number
  as(key: string): SendAnything
  ask(spec: CallSpec, request: SendAnything): Promise<{ readonly body: unknown }>
}

/** Money between the main wallet and the platform, in whatever life of the house it goes on. */
export class Moves {
  /** What the vendor had before each transfer that was begun, by act. */
  readonly #begun = new Map<number, bigint>()

  /** To the platform; what is not there is refused. */
  async send(t: TestApp, wanted: number, by: Mover): Promise<void> {
    const wish = { params: JADE, body: { money: moneyOf(BigInt(wanted)) } }
    const { central } = await balances(t.app.db, by.id)
    if (central < BigInt(wanted) && !this.#begun.has(by.act)) {
      const { body } = await by.ask(walletCalls.deposit, { ...by.as(''), ...wish })
      if ((body as { readonly status: string }).status === 'success') throw new Error('more went out than there was')
      return
    }
    await this.#moved(t, by, (key) => by.ask(walletCalls.deposit, { ...by.as(key), ...wish }))
  }

  /** All of it back. */
  async recall(t: TestApp, by: Mover): Promise<void> {
    if (there(by.id) === 0n && !this.#begun.has(by.act)) return
    await this.#moved(t, by, (key) => by.ask(walletCalls.withdraw, { ...by.as(key), params: JADE, body: { type: 'all' } }))
  }

  /** A transfer that was under way when the house died comes to its end by the job; one that came back is asked for again. */
  async #moved(t: TestApp, by: Mover, ask: (key: string) => Promise<unknown>): Promise<void> {
    const before = this.#begun.get(by.act) ?? there(by.id)
    this.#begun.set(by.act, before)
    for (let turn = 0; turn < 3; turn += 1) {
      if (there(by.id) === before) await ask(`-${turn}`)
      await ended(t, by.id)
      if (there(by.id) !== before) return
    }
    throw new Error('a transfer does not come to its end')
  }
}

async function ended(t: TestApp, id: bigint): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const { transit } = await balances(t.app.db, id)
    if ((transit.get(JADE.code) ?? 0n) === 0n) return
    t.clock.advance({ seconds: 20 })
    await t.runJob('wallet.transfers')
  }
}
