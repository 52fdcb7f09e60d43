import { cents } from '@jade/contract/money'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { playerByAccount } from '../../identity/door.ts'
import { refuseIt } from '../desk/door.ts'
import { type ApplicationRow, expireApplications, lockApplication } from '../applications/door.ts'
import { offerClaims } from '../applying/door.ts'
import * as seeds from './seed.store.ts'
import * as versions from '../offers/door.ts'

const machine = systemIntent('promotions.seed')
/** What a seeded player brings for the offer that staff look at. */
const BRINGS = cents('1000.00')
const REASON = '同一活動本月已領取，下月歡迎再次申請。The same offer was given this month; you are welcome next month.'

/**
 * Demo data: applications that wait, were refused with a reason and were not decided in time, and a voucher's bonus that is being wagered. Each is made,
 * refused and ended by what players, staff and the job use; only their time is set back. Once money and levels are there. Idempotent.
 */
export async function seedApplications(app: App): Promise<void> {
  const general = await seeds.generalOffers(app.db)
  const reviewed = general.find(({ terms }) => terms.review === 1)
  const voucher = general.find(({ terms }) => terms.audience.chosen === 1)
  const [lin, wu] = await Promise.all([playerByAccount(app.db, 'demo07'), playerByAccount(app.db, 'demo08')])
  if (!reviewed || !lin || !wu || (await seeds.newestOf(app.db, [lin.id, wu.id])) !== null) return
  const late = await applied(app, { id: reviewed.id, playerId: wu.id, money: BRINGS })
  await app.unit(machine, (u) => seeds.setBack(u.tx, late, 80))
  await expireApplications(app)
  const refused = await applied(app, { id: reviewed.id, playerId: lin.id, money: BRINGS })
  await app.unit(machine, async (u) => {
    await seeds.setBack(u.tx, refused, 30)
    await refuseIt(u, await locked(u, refused), { reason: REASON, by: 'seed' })
  })
  const waits = await applied(app, { id: reviewed.id, playerId: lin.id, money: BRINGS })
  await app.unit(machine, (u) => seeds.setBack(u.tx, waits, 3))
  if (!voucher) return
  await app.unit(machine, (u) => versions.choose(u.tx, voucher.id, { players: [wu.id], chosen: true }))
  await applied(app, { id: voucher.id, playerId: wu.id })
}

interface Applying {
  readonly id: number
  readonly playerId: bigint
  readonly money?: bigint
}

/** Its number. */
async function applied(app: App, { id, playerId, money }: Applying): Promise<bigint> {
  await offerClaims.claim(app, { id, playerId, lang: 'zh', form: { money }, intent: machine, device: 'seed' })
  const newest = await seeds.newestOf(app.db, [playerId])
  if (newest === null) throw new Error(`the application for ${id} was not stored`)
  return newest
}

async function locked(u: Unit, id: bigint): Promise<ApplicationRow> {
  const row = await lockApplication(u.tx, id)
  if (!row) throw new Error(`application ${id} is gone`)
  return row
}
