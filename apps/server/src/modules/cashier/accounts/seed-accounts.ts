import { createHash } from 'node:crypto'
import { tronAddress } from '@jade/contract/cashier/tron-address'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { playerByAccount } from '../../identity/door.ts'
import { accountIndex, sealAccount } from './account-box.ts'
import * as accounts from './accounts.store.ts'
import { endReview } from './bound.store.ts'
import { saveStores } from './open-data.store.ts'
import { realName } from '../player-facts.service.ts'
import { sampleStores } from './sample-stores.ts'
import { findStores } from './stores.store.ts'

const machine = systemIntent('cashier.seed')
const LONG_AGO_MS = 30 * 86_400_000

/** Sample stores, and for a demo player a USDT address and a store that were verified long ago. */
export async function seedAccounts(app: App, account: string): Promise<void> {
  const address = await tronAddress(createHash('sha256').update(`jade demo ${account}`).digest().subarray(0, 20))
  await app.unit(machine, async (u) => {
    const sample = sampleStores()
    const { total } = await findStores(u.tx, { brand: null, country: null, town: null, word: null }, 1)
    if (total === 0) await saveStores(u.tx, sample)
    const player = await playerByAccount(u.tx, account)
    const holder = player ? await realName(app, u.tx, player.id) : ''
    if (!player || holder === '') return
    const own = { playerId: player.id, now: new Date(u.now.getTime() - LONG_AGO_MS) }
    if ((await accounts.accountsOf(u.tx, player.id, 'usdt')).length === 0)
      await verified(u, {
        ...own,
        kind: 'usdt',
        name: 'TronLink',
        storeCode: null,
        secret: sealAccount(app, player.id, address),
        index: accountIndex(app, { kind: 'usdt', address }),
        tail: address.slice(-4),
      })
    const [shop] = sample
    if (!shop || total > 0 || (await accounts.accountsOf(u.tx, player.id, 'store')).length > 0) return
    await verified(u, {
      ...own,
      kind: 'store',
      name: shop.name,
      storeCode: shop.code,
      secret: sealAccount(app, player.id, holder),
      index: accountIndex(app, { kind: 'store', playerId: player.id, code: shop.code }),
      tail: shop.code.slice(-4),
    })
  })
}

async function verified(u: Unit, account: accounts.NewAccount): Promise<void> {
  const id = await accounts.insertAccount(u.tx, account)
  if (id !== null) await endReview(u.tx, { table: 'account', id }, { status: 1, reason: '', text: '', reviewer: 'seed', now: account.now })
}
