import { type App, systemIntent } from '@jade/service/app'
import { playerByAccount } from '../identity/door.ts'
import { emailOf } from '../kyc/door.ts'
import * as mails from './mail.store.ts'

/** Demo data: demo03 is told of money and answers by mail, at night of money alone. A choice that stands already stays. */
export async function seedAlerts(app: App): Promise<void> {
  await app.unit(systemIntent('alerts.seed'), async (u) => {
    const player = await playerByAccount(u.tx, 'demo03')
    if (!player || (await emailOf(app, u.tx, player.id)) === '' || (await mails.mailOf(u.tx, player.id))) return
    const choice = { topics: ['money', 'service'], quiet_from: 22, quiet_to: 8, lang: 'zh' } as const
    await mails.putMail(u.tx, { player_id: player.id, ...choice }, u.now)
  })
}
