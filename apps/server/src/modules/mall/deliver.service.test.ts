import { mallCalls } from '@jade/contract/mall/calls'
import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people, type Who } from '../identity/players.fixture.ts'
import { closeShipped } from './deliver.service.ts'
import { bootMall, clerk, coins, item, parcel } from './mall.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootMall()
})
afterAll(() => t.close())

/** A shipped parcel of somebody, and so many more of the same. */
async function shipped(copies: number): Promise<void> {
  const [who] = (await people(t, 1)) as [Who]
  await coins(t, who, 100n)
  const { id } = (await t.call(mallCalls.exchange, { token: who.token, key: 'one', params: { id: await item(t) }, body: parcel })).body.data
  const body = { step: 'ship' as const, reason: 'sent' }
  await t.call(mallOperatorCalls.step, { cookie: clerk, key: 'ship', params: { id }, body })
  const { rows } = await t.app.db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'mall' and table_name = 'exchange' and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('id', 'order_number')`,
  )
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  await t.app.unit({ actor: { kind: 'system', name: 'test' }, lang: 'zh', ip: '', key: null }, (u) =>
    u.tx.query(
      `insert into mall.exchange (order_number, ${columns})
       select order_number || lpad(n::text, 4, '0'), ${columns} from mall.exchange, generate_series(1, $2::int) n where order_number = $1`,
      [id, copies],
    ),
  )
}

const states = async () =>
  (await t.app.db.query<{ state: string; n: bigint }>('select state, count(*) as n from mall.exchange group by state order by state')).rows

describe('parcels that nobody confirmed', () => {
  it('are all received after fourteen days, however many, and none before (MALL-5)', async () => {
    await shipped(449)
    t.clock.advance({ days: 13 })
    await closeShipped(t.app)
    expect(await states()).toEqual([{ state: 'shipped', n: 450n }])
    t.clock.advance({ days: 2 })
    await closeShipped(t.app)
    expect(await states()).toEqual([{ state: 'received', n: 450n }])
  })
})
