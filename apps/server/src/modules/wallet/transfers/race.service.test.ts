import { walletCalls } from '@jade/contract/wallet/calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { systemIntent, type Unit } from '@jade/service/app'
import { onServer } from '@jade/test-kit/database'
import type { TestApp } from '@jade/test-kit/boot'
import { somebodyWaits } from '@jade/test-kit/somebody-waits'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setStatus } from '../../identity/player.store.ts'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { exclude } from '../../protection/exclusion.service.ts'
import { hold } from '../door.ts'
import { send } from './send.service.ts'
import { bootWallet, breaches, letPass, money, playerWith, registeredWith } from '../wallet.fixture.ts'

/** Real races need more than one connection: on the embedded database nothing of this would ever meet. */
describe.skipIf(!onServer)('thirty at once', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await bootWallet()
  })
  afterAll(() => t.close())
  beforeEach(() => fake.reset())
  afterEach(async () => {
    expect(await breaches(t)).toEqual([])
    expect(t.faults).toEqual([])
  })

  const thirty = <T>(work: (at: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 30 }, (_, at) => work(at)))
  const deposit = (token: string, body: { money: string }, key: string) =>
    t.call(walletCalls.deposit, { token, params: { code: 'JADE' }, body, key })

  it('spend one balance once (WALLET-5)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await playerWith(t, 10_000n)
      const calls = await thirty(async (at) => {
        if (at % 3 === 0)
          return (await t.call(walletCalls.autoTransfer, { token: player.token, params: { code: 'JADE' }, body: {}, key: `a${at}` })).status
        if (at % 3 === 1) return (await deposit(player.token, { money: '100.00' }, `d${at}`)).status
        const order = { playerId: player.id, cents: 10_000n, key: `hold:${player.id}:${at}`, kind: 'withdrawal', ref: `W${at}` }
        return t.app
          .unit(systemIntent('test'), (u) => hold(u, order))
          .then(
            () => 200,
            () => 403,
          )
      })
      expect(calls.filter((status) => status === 200).length).toBe(1)
      expect(calls.filter((status) => status >= 400 && status < 500).length).toBe(29)
      const { central, transit, mirror, held } = await money(t, player.id)
      expect([central, transit, mirror + held]).toEqual([0n, 0n, 10_000n])
    }
  })

  it('with one key have one effect and one answer (API-8)', async () => {
    const player = await playerWith(t, 100_000n)
    const calls = await thirty(() => deposit(player.token, { money: '10.00' }, 'one-key'))
    const done = calls.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    expect(calls.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await deposit(player.token, { money: '10.00' }, 'one-key')).text).toBe(done[0]?.text)
    expect(await money(t, player.id)).toMatchObject({ central: 99_000n, mirror: 1000n })
    expect(fake.reached.length).toBe(1)
  })

  it('recalls bring the money back once', async () => {
    const player = await playerWith(t, 10_000n)
    await deposit(player.token, { money: '100.00' }, 'first')
    const calls = await thirty<{ readonly status: number }>((at) =>
      at % 2 === 0
        ? t.call(walletCalls.withdraw, { token: player.token, params: { code: 'JADE' }, body: { type: 'all' }, key: `r${at}` })
        : t.call(walletCalls.withdrawAll, { token: player.token, key: `r${at}` }),
    )
    expect(calls.every(({ status }) => status === 200 || status === 403)).toBe(true)
    await letPass(t, 2)
    expect(await money(t, player.id)).toEqual({ central: 10_000n, transit: 0n, mirror: 0n, held: 0n })
    expect(fake.balances.get(player.vendor)).toBe(0n)
  })

  it('answers about one order book and announce one end', async () => {
    const player = await playerWith(t, 10_000n)
    fake.fault('lost_reply')
    const order = (await deposit(player.token, { money: '40.00' }, 'k')).body.data.order_number
    t.clock.advance({ seconds: 1 })
    const query = () => t.call(walletOperatorCalls.queryTransfer, { cookie: 'staff=1', params: { order } })
    await t.drainOutbox()
    const before = t.pushes.length
    await thirty<unknown>((at) => (at % 2 === 0 ? query() : t.runJob('wallet.transfers')))
    await t.drainOutbox()
    expect(t.pushes.slice(before).filter(({ to }) => to === player.id)).toMatchObject([{ name: 'update-user' }])
    const { rows } = await t.app.db.query('select state, moved_cents from wallet.transfer where order_number = $1', [order])
    expect(rows).toEqual([{ state: 'confirmed', moved_cents: 4000n }])
    expect(await money(t, player.id)).toMatchObject({ central: 6000n, transit: 0n, mirror: 4000n })
  })

  it('senders of one order call the vendor once', async () => {
    const player = await playerWith(t, 10_000n)
    await deposit(player.token, { money: '40.00' }, 'k')
    await t.call(walletCalls.withdrawAll, { token: player.token, key: 'all' })
    const { rows } = await t.app.db.query<{ order_number: string }>(
      `select order_number from wallet.transfer where player_id = $1 and state = 'held'`,
      [player.id],
    )
    const order = rows[0]?.order_number ?? ''
    fake.reached.length = 0
    await thirty(() => send(t.app, order))
    expect(fake.reached).toEqual([order])
    expect(await money(t, player.id)).toEqual({ central: 10_000n, transit: 0n, mirror: 0n, held: 0n })
  })

  it('let no transfer slip past an exclusion or a lock that commits first', async () => {
    const standings = {
      excluded: async (u: Unit, id: bigint) => void (await exclude(u, id, 3)),
      locked: (u: Unit, id: bigint) => setStatus(u.tx, id, { status: 'locked', reason: 'test' }),
    }
    for (const [name, stop] of Object.entries(standings)) {
      const player = await registeredWith(t, `race${name.slice(0, 6)}`, 10_000n)
      const stopped = Promise.withResolvers<void>()
      let answered = false
      const stopping = t.app.unit(systemIntent('test'), async (u) => {
        await stop(u, player.id)
        stopped.resolve()
        while (!answered && !(await somebodyWaits(u))) {}
      })
      await stopped.promise
      const reply = await deposit(player.token, { money: '100.00' }, `late-${name}`).finally(() => {
        answered = true
      })
      await stopping
      expect([name, reply.status]).toEqual([name, name === 'excluded' ? 403 : 401])
      expect(await money(t, player.id)).toMatchObject({ central: 10_000n, transit: 0n, mirror: 0n })
    }
  })
})
