import { addressEnded } from '@jade/contract/alerts/events'
import type { alertsOperatorCalls } from '@jade/contract/alerts/operator-calls'
import { pageOf } from '@jade/contract/call'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { accountsOf, lockPlayer } from '../identity/door.ts'
import { emailsOf, maskedEmail } from '../kyc/door.ts'
import * as mails from './mail.store.ts'

type Ask<K extends keyof typeof alertsOperatorCalls> = Request<(typeof alertsOperatorCalls)[K]>

interface EndedAddress {
  readonly id: bigint
  readonly playerId: bigint
  readonly ended: 'bounced' | 'complained'
}

/** Nothing goes to this address any more, and its player reads so in the site; once, whoever says it again. Holds the player's row. */
export async function endAddress(u: Unit, { id, playerId, ended }: EndedAddress): Promise<void> {
  await lockPlayer(u, playerId)
  if (!(await mails.endMail(u.tx, id, { ended, now: u.now }))) return
  u.emit({ name: addressEnded, payload: { playerId: String(playerId), ended, at: u.now.toISOString() } })
}

/** GET /office/api/alerts/addresses. */
export async function endedAddresses(app: App, { query }: Ask<'endedAddresses'>) {
  const { page, pageSize } = pageOf(query)
  const { rows, total } = await mails.endedAddresses(app.db, { offset: (page - 1) * pageSize, limit: pageSize })
  const ids = rows.map(({ player_id }) => player_id)
  const [accounts, emails] = await together([accountsOf(app.db, ids), emailsOf(app, app.db, ids)])
  const data = rows.map((row) => ({
    id: String(row.id),
    player_id: String(row.player_id),
    account: accounts.get(row.player_id) ?? '',
    address: maskedEmail(emails.get(row.player_id) ?? ''),
    ended: row.ended,
    time: taipeiTime(row.ended_at),
  }))
  return { data, total, page, pageSize }
}

/** POST /office/api/alerts/addresses/{id}/allow. Refuses alerts.address_unknown for one that has not come back. */
export async function allowAddress(app: App, { params, body, intent }: Ask<'allowAddress'>) {
  await app.unit({ ...intent, key: null }, async (u) => {
    const before = await mails.allowMail(u.tx, BigInt(params.id))
    if (!before) throw refuse('alerts.address_unknown')
    const { player_id, ended } = before
    u.audit({
      action: 'alert.allow_address',
      object: `player ${player_id}`,
      reason: body.reason,
      before: { ended },
      after: { ended: 'stopped' },
    })
  })
  return {}
}
