import { readableMoney } from '@jade/contract/cents'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import type { promotionsCalls } from '@jade/contract/promotions/calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import type { Claim, Claimed, Claims, Request } from '@jade/service/room'
import { profile } from '../../kyc/door.ts'
import { activityWallets } from '../../wallet/door.ts'
import type { Given, Offer, Verdict, Wish } from '../offers/evaluate.rules.ts'
import { requireOfferAllowed } from '../../protection/door.ts'
import { take } from '../applications/door.ts'
import { judge } from '../judging/door.ts'
import * as offers from '../offers/door.ts'

/** Offers as something that is claimed at addAudit/{id}. They stand in the list by themselves. */
export const offerClaims: Claims = {
  owns: async (q, id) => (await offers.offerById(q, id)) !== null,
  listed: async () => [],
  claim: applyForOffer,
}

/** POST /activity/addAudit/{id} of an offer. Refuses with what {@link judge} says, and what happened in between. */
function applyForOffer(app: App, claim: Claim): Promise<Claimed> {
  return app.unit(claim.intent, async (u) => {
    const { playerId, lang } = claim
    await requireOfferAllowed(u, playerId)
    const { offer, verdict } = await judged(app, u, claim)
    if (!verdict.ok) throw refuse(verdict.problem.code, verdict.problem.values)
    const row = await take(u, { offer, playerId, given: verdict, form: claim.form })
    return { status: row.state, cents: row.bonus_cents, message: saidOf(row.state, lang) }
  })
}

async function judged(
  app: App,
  u: Unit,
  { id, playerId, lang, form }: Claim,
): Promise<{ readonly offer: Offer; readonly verdict: Verdict }> {
  const offer = await offers.offerById(u.tx, id)
  if (!offer) throw refuse('kernel.not_found')
  const address = [form.receive_name, form.receive_area, form.receive_address].every((text) => text !== undefined)
  const wish: Wish = { way: 'apply', now: u.now, money: form.money ?? null, deposit: null, address }
  return { offer, verdict: await judge(u.tx, { playerId, lang, now: u.now, person: () => profile(app, u.tx, playerId) }, { offer, wish }) }
}

function saidOf(state: Claimed['status'], lang: Lang): string {
  const said = {
    not_reviewed: { zh: '已申請，審核結果會另行通知', en: 'Applied. We will tell you the result' },
    not_shipped: { zh: '已登記，禮品寄出時會通知您', en: 'Noted, we will tell you when the gift is sent' },
    success: { zh: '領取成功', en: 'Claimed' },
  } as const
  return said[state === 'not_reviewed' || state === 'not_shipped' ? state : 'success'][lang]
}

/** POST /activity/checkAddAuditBonusWallet/{id}: the same judgement, nothing done. */
export async function checkAddAudit(app: App, { params, body, actor, lang }: Request<(typeof promotionsCalls)['checkAddAudit']>) {
  const offer = await offers.offerById(app.db, Number(params.id))
  if (!offer) throw refuse('kernel.not_found')
  const now = app.clock.now()
  // An address is asked for by the form that follows.
  const wish: Wish = { way: 'apply', now, money: body.money ?? null, deposit: null, address: true }
  const { playerId } = actor
  const verdict = await judge(app.db, { playerId, lang, now, person: () => profile(app, app.db, playerId) }, { offer, wish })
  if (!verdict.ok) throw refuse(verdict.problem.code, verdict.problem.values)
  const open = (await activityWallets(app.db, playerId, lang)).wallets.length
  const { principal } = verdict.basis
  const message = confirmation(verdict, open, lang)
  const need = verdict.effect.kind === 'wallet' ? verdict.effect.need : 0n
  return {
    data: {
      need_confirm: message === '' ? (0 as const) : (1 as const),
      bonus: moneyOf(verdict.bonus),
      principal: moneyOf(principal),
      need: moneyOf(need),
    },
    ...(message === '' ? {} : { message }),
  }
}

/** What the player is asked before money is locked or a further activity wallet is opened; '' where nothing is to be asked. */
function confirmation({ effect, bonus }: Given, open: number, lang: Lang): string {
  if (effect.kind !== 'wallet' || (effect.principal === 0n && open === 0)) return ''
  const [own, gift, need] = [effect.principal, bonus, effect.need].map(readableMoney)
  const locked =
    lang === 'en'
      ? `${own} of your main wallet will be locked with a bonus of ${gift}; ${need} must be bet before it can be withdrawn.`
      : `將鎖定主錢包 ${own} 元，加上紅利 ${gift} 元，需完成流水 ${need} 元方可託售。`
  if (effect.principal > 0n) return locked
  return lang === 'en'
    ? `A further activity wallet will be opened with a bonus of ${gift}; ${need} must be bet before it can be withdrawn.`
    : `將另開一個活動錢包，紅利 ${gift} 元，需完成流水 ${need} 元方可託售。`
}
