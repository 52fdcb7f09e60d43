import { type App, systemIntent } from '@jade/service/app'
import { lockSetting, saveSetting } from './store.ts'

const machine = systemIntent('site.seed')

/** The demo house shows every kind of deposit channel. A setting that somebody has changed stays as it is. */
export async function seedSite(app: App): Promise<void> {
  await app.unit(machine, async (u) => {
    for (const key of ['store_tunnel', 'atm_tunnel', 'virtual_tunnel', 'usdt_tunnel'])
      if ((await lockSetting(u.tx, key)) === null)
        await saveSetting(u.tx, { key, before: '0', after: '1', reason: 'demo house', maker: 'seed', checker: '', at: u.now })
  })
}
