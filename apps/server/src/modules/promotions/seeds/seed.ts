import { type App, systemIntent, type Unit } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate, taipeiTime } from '@jade/service/clock'
import { playerByAccount } from '../../identity/door.ts'
import * as applications from '../applications/door.ts'
import * as offers from '../offers/door.ts'
import { seedOffers, voucherTerms } from './seed-terms.ts'

const machine = systemIntent('promotions.seed')
const DAY_MS = 86_400_000

/** One offer of each mode in force, headings for the menu, and gifts of demo03 on their way. A house that has offers keeps them as they are. */
export async function seedPromotions(app: App): Promise<void> {
  await app.unit(machine, async (u) => {
    if (await offers.anyOffer(u.tx)) return
    const heading = await offers.saveFrontType(u.tx, { id: 0, title_zh: '新手專區', title_en: 'For newcomers', sort: 1, shown: 1 })
    const today = startOfTaipeiDate(taipeiDate(u.now)).getTime()
    for (const offer of seedOffers(taipeiTime(new Date(today - 7 * DAY_MS)))) {
      const forNewcomers = heading !== null && (offer.mode === 2 || offer.mode === 5)
      const terms = forNewcomers ? { ...offer.terms, fronts: [heading] } : offer.terms
      const id = await offers.insertOffer(u.tx, offer.mode, u.now)
      await offers.writeVersion(u.tx, { offerId: id, version: 1, terms, by: 'seed', now: u.now })
      await offers.putInForce(u.tx, { offerId: id, version: 1, now: u.now })
      await offers.saveSort(u.tx, id, offer.sort)
      if (offer.mode === 10) await seedGift(u, id)
    }
  })
}

/** A gift that demo03 has been sent: no money moves. */
async function seedGift(u: Unit, offerId: number): Promise<void> {
  const player = await playerByAccount(u.tx, 'demo03')
  const offer = await offers.offerById(u.tx, offerId)
  if (!player || !offer) return
  const id = await applications.insertApplication(u.tx, {
    offerId,
    version: offer.version,
    playerId: player.id,
    mode: offer.mode,
    occasion: 'whole',
    state: 'not_shipped',
    bonusCents: 0n,
    principalCents: 0n,
    orderNumber: '',
    exclusive: '',
    day: taipeiDate(u.now),
    address: { name: '王小明', area: '臺北市大安區', address: '和平東路一段 1 號' },
    expiresAt: u.now,
    now: u.now,
  })
  if (id === null) return
  await offers.countGiven(u.tx, { offer, day: taipeiDate(u.now), cents: 0n })
  await applications.moveApplication(u.tx, id, { state: 'shipped', tracking: 'TW2026001', by: 'seed', now: u.now })
}

/** The offer that the demo house's mall sells a voucher for; its number. */
export async function seedVoucherOffer(u: Unit): Promise<number> {
  const terms = { ...voucherTerms, start: taipeiTime(startOfTaipeiDate(taipeiDate(u.now))) }
  const id = await offers.insertOffer(u.tx, 1, u.now)
  await offers.writeVersion(u.tx, { offerId: id, version: 1, terms, by: 'seed', now: u.now })
  await offers.putInForce(u.tx, { offerId: id, version: 1, now: u.now })
  await offers.saveSort(u.tx, id, 5)
  return id
}
