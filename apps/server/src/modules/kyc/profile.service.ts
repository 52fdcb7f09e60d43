import { flagOf } from '@jade/contract/call'
import { identityPushes } from '@jade/contract/identity/pushes'
import type { kycCalls, kycOperatorCalls } from '@jade/contract/kyc/calls'
import { type PersonGiven, personGiven } from '@jade/contract/kyc/events'
import { idRefusals } from '@jade/contract/kyc/refusals'
import { type App, refuse, refuseFields, type Unit } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { lockPlayer, maskedPhone, playerById } from '../identity/door.ts'
import { settings } from '../site/door.ts'
import { readPerson, writePerson } from './person.ts'
import { changeProblems, maskedEmail, maskedName, type PersonChange, securityLevel } from './profile.rules.ts'
import * as store from './store.ts'

/** The member profile (IDENTITY-18). */
export async function memberProfile(app: App, request: Request<typeof kycCalls.profile>) {
  const { playerId } = request.actor
  const player = await playerById(app.db, playerId)
  if (!player) throw refuse('kernel.unauthenticated')
  const person = await readPerson(app, app.db, playerId)
  const { front, back, verified } = await sidesOf(app, playerId)
  return {
    data: {
      account: player.account,
      name: person.name,
      gender: person.gender,
      birthday: person.birthday,
      phone: maskedPhone(player.phone),
      phone_verified: flagOf(player.phoneVerified),
      email: maskedEmail(person.email),
      line_id: person.lineId,
      registered_at: taipeiTime(player.registeredAt),
      referral_code: player.recommendCode,
      referral_url: `${app.config.outside.siteUrl}/register?p=${player.recommendCode}`,
      avatar: player.avatar,
      security_level: securityLevel({ phone: player.phoneVerified, email: person.email !== '', id: verified }),
      status_ID_card_front: front?.status ?? (0 as const),
      status_ID_card_back: back?.status ?? (0 as const),
    },
  }
}

async function sidesOf(app: App, playerId: bigint) {
  const rows = await store.sides(app.db, playerId)
  const front = rows.find(({ side }) => side === 'front')
  const back = rows.find(({ side }) => side === 'back')
  return { front, back, verified: front?.status === 1 && back?.status === 1 }
}

/** Fills the player's data; also the way of the demo seed. Refuses fields: kyc.fixed, kyc.underage, kyc.birthday_wrong. */
export async function fillPerson(app: App, u: Unit, so: { readonly playerId: bigint; readonly change: PersonChange }): Promise<void> {
  const { playerId, change } = so
  await lockPlayer(u, playerId)
  const known = await readPerson(app, u.tx, playerId)
  const problems = changeProblems(known, change, taipeiDate(u.now))
  if (Object.keys(problems).length > 0) throw refuseFields(problems)
  const person = {
    name: change.name ?? known.name,
    gender: change.gender ?? known.gender,
    birthday: change.birthday ?? known.birthday,
    lineId: change.line_id ?? known.lineId,
  }
  await writePerson(app, u.tx, { playerId, person, at: u.now })
  const payload: PersonGiven = { playerId: String(playerId) }
  u.emit({ name: personGiven, payload })
  u.push(playerId, identityPushes.updateUser)
}

/** Errors: kyc.edit_off, kyc.nothing_given, and the fields of {@link fillPerson}. */
export async function updateInfo(app: App, request: Request<typeof kycCalls.updateInfo>) {
  const change = request.body
  if (Object.values(change).every((value) => value === undefined)) throw refuse('kyc.nothing_given')
  await app.unit({ ...request.intent, key: null }, async (u) => {
    if ((await settings(u.tx)).allow_player_edit_information === 0) throw refuse('kyc.edit_off')
    await fillPerson(app, u, { playerId: request.actor.playerId, change })
  })
  return {}
}

/** Masked; error identity.player_unknown. */
export async function operatorProfile(app: App, request: Request<typeof kycOperatorCalls.playerProfile>) {
  const playerId = BigInt(request.params.id)
  const player = await playerById(app.db, playerId)
  if (!player) throw refuse('identity.player_unknown')
  const person = await readPerson(app, app.db, playerId)
  const { front, back, verified } = await sidesOf(app, playerId)
  const last = [front, back].filter((side) => side?.reviewed_at).sort((a, b) => Number(b?.reviewed_at) - Number(a?.reviewed_at))[0]
  return {
    data: {
      name: maskedName(person.name),
      gender: person.gender,
      birthday: person.birthday === '' ? '' : `${person.birthday.slice(0, 4)}-**-**`,
      email: maskedEmail(person.email),
      line_id: person.lineId,
      security_level: securityLevel({ phone: player.phoneVerified, email: person.email !== '', id: verified }),
      front: front?.status ?? (0 as const),
      back: back?.status ?? (0 as const),
      refusal_front: front?.refusal ? idRefusals[front.refusal][request.lang] : '',
      refusal_back: back?.refusal ? idRefusals[back.refusal][request.lang] : '',
      reviewed_by: last?.reviewed_by ?? '',
      reviewed_at: last?.reviewed_at ? taipeiTime(last.reviewed_at) : '',
    },
  }
}

/** Name and birthday in full, with a reason in the audit log. Error: identity.player_unknown. */
export async function unmaskProfile(app: App, request: Request<typeof kycOperatorCalls.unmaskProfile>) {
  const playerId = BigInt(request.params.id)
  const person = await app.unit({ ...request.intent, key: null }, async (u) => {
    if (!(await playerById(u.tx, playerId))) throw refuse('identity.player_unknown')
    u.audit({ action: 'player.unmask_profile', object: `player ${playerId}`, reason: request.body.reason, unchanged: 'sight' })
    return readPerson(app, u.tx, playerId)
  })
  return { data: { name: person.name, birthday: person.birthday, email: person.email } }
}
