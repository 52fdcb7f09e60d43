import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { seenPicture, shownPicture } from '../kernel/picture.ts'
import { smsCode } from '../identity/fields.ts'
import { birthday, email, gender, imageMaxBytes, lineId, realName } from './fields.ts'
import { idRefusalCodes } from './refusals.ts'
import { reason } from '../kernel/reason.ts'

/** 0 none, 1 verified, 2 under review, 3 refused (IDENTITY-19). */
export const idSideStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export const idSides = ['front', 'back'] as const
export type IdSide = (typeof idSides)[number]

export const memberProfile = z.object({
  account: z.string(),
  name: z.string(),
  /** 0 while empty. */
  gender: z.int(),
  /** `YYYY-MM-DD`, empty while not given. */
  birthday: z.string(),
  /** Masked. */
  phone: z.string(),
  phone_verified: flag,
  /** Masked; empty while not bound. */
  email: z.string(),
  line_id: z.string(),
  registered_at: timeText,
  referral_code: z.string(),
  referral_url: z.string(),
  avatar: z.string(),
  security_level: z.enum(['low', 'middle', 'high']),
  status_ID_card_front: idSideStatus,
  status_ID_card_back: idSideStatus,
})

export const idCard = z.object({
  status_ID_card_front: idSideStatus,
  status_ID_card_back: idSideStatus,
  /** Why a side was refused, in the reader's language; empty otherwise. */
  refusal_front: z.string(),
  refusal_back: z.string(),
})

export const kycCalls = {
  profile: call({
    method: 'GET',
    path: '/auth/profile',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'The member profile (IDENTITY-18)',
    ok: data(memberProfile),
  }),
  updateInfo: call({
    method: 'PUT',
    path: '/auth/updateInfo',
    auth: 'player',
    rate: 'write',
    summary: 'Fills name, gender and birthday once each; the Line ID may change (IDENTITY-18)',
    body: z.strictObject({
      name: z.optional(realName),
      gender: z.optional(gender),
      birthday: z.optional(birthday),
      line_id: z.optional(lineId),
    }),
    ok: done,
  }),
  sendEmailVerification: call({
    method: 'POST',
    path: '/auth/sendEmailVerification',
    auth: 'player',
    rate: 'sms',
    summary: 'Sends a code by e-mail (IDENTITY-18)',
    body: z.strictObject({ email }),
    ok: done,
  }),
  bindEmail: call({
    method: 'POST',
    path: '/auth/bindEmail',
    auth: 'player',
    rate: 'write',
    summary: 'Binds an e-mail address with the code that was sent to it; once',
    body: z.strictObject({ email, code: smsCode }),
    ok: done,
  }),
  getIDCard: call({
    method: 'GET',
    path: '/auth/getIDCard',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Where both sides of the ID card stand (IDENTITY-19)',
    ok: data(idCard),
  }),
  updateIDCard: call({
    method: 'POST',
    path: '/auth/updateIDCard',
    auth: 'player',
    rate: 'upload',
    whileExcluded: true,
    summary: 'Uploads one or both sides of the ID card',
    files: [
      { name: 'ID_card_front', maxBytes: imageMaxBytes, maxCount: 1, required: false },
      { name: 'ID_card_back', maxBytes: imageMaxBytes, maxCount: 1, required: false },
    ],
    ok: data(idCard),
  }),
} as const

const playerId = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const bySide = z.strictObject({ id: playerId, side: z.enum(idSides, 'type_form') })

export const idQueueRow = z.object({
  player_id: z.string(),
  account: z.string(),
  /** First character only. */
  name: z.string(),
  front: idSideStatus,
  back: idSideStatus,
  uploaded_at: timeText,
  waiting_seconds: z.int(),
})

/** The ID card of a player on a page of its own, with the sides that the caller may decide on now. */
export const idCheckPage = z.object({
  check: z.object({
    ...idQueueRow.shape,
    /** Why a side was refused, in the reader's language; empty otherwise. */
    refusal_front: z.string(),
    refusal_back: z.string(),
    /** Who decided last, and when; empty while nobody has. */
    reviewed_by: z.string(),
    reviewed_at: z.string(),
  }),
  allowed: actions(['front', 'back']),
})

export const operatorProfile = z.object({
  /** First character only; the whole name, birthday and email by unmask. */
  name: z.string(),
  gender: z.int(),
  birthday: z.string(),
  email: z.string(),
  line_id: z.string(),
  security_level: z.enum(['low', 'middle', 'high']),
  front: idSideStatus,
  back: idSideStatus,
  refusal_front: z.string(),
  refusal_back: z.string(),
  reviewed_by: z.string(),
  reviewed_at: z.string(),
})

export const kycOperatorCalls = {
  idQueue: call({
    method: 'GET',
    path: '/kyc/id-cards',
    auth: 'staff',
    rate: 'read',
    permission: 'kyc.view',
    summary: 'ID cards with a side under review, oldest first',
    query: z.strictObject(pageQuery),
    ok: page(idQueueRow),
  }),
  idCheck: call({
    method: 'GET',
    path: '/kyc/id-cards/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'kyc.view',
    summary: "A player's ID card: where both sides stand, and which of them the caller may decide on now",
    params: z.strictObject({ id: playerId }),
    ok: data(idCheckPage),
  }),
  playerProfile: call({
    method: 'GET',
    path: '/players/{id}/profile',
    auth: 'staff',
    rate: 'read',
    permission: 'player.view',
    summary: "A player's profile, masked, and where the ID card stands",
    params: z.strictObject({ id: playerId }),
    ok: data(operatorProfile),
  }),
  unmaskProfile: call({
    method: 'POST',
    path: '/players/{id}/profile/unmask',
    auth: 'staff',
    rate: 'write',
    permission: 'player.unmask',
    stepUp: true,
    summary: 'Name, birthday and email in full; the reason goes to the audit log',
    params: z.strictObject({ id: playerId }),
    body: z.strictObject({ reason }),
    ok: data(z.object({ name: z.string(), birthday: z.string(), email: z.string() })),
  }),
  viewIdImage: call({
    method: 'POST',
    path: '/kyc/id-cards/{id}/{side}/image',
    auth: 'staff',
    rate: 'heavy',
    permission: 'kyc.image',
    summary: 'The picture of a side as a data address; every view goes to the audit log',
    params: bySide,
    ok: shownPicture,
  }),
  approveIdSide: call({
    method: 'POST',
    path: '/kyc/id-cards/{id}/{side}/approve',
    auth: 'staff',
    rate: 'write',
    permission: 'kyc.review',
    summary: 'Verifies a side whose picture this operator was shown',
    params: bySide,
    body: z.strictObject({ seen: seenPicture }),
    ok: done,
  }),
  refuseIdSide: call({
    method: 'POST',
    path: '/kyc/id-cards/{id}/{side}/refuse',
    auth: 'staff',
    rate: 'write',
    permission: 'kyc.review',
    summary: 'Refuses a side with a reason the player reads; with `seen` it holds for that picture only',
    params: bySide,
    body: z.strictObject({ reason_code: z.enum(idRefusalCodes, 'type_form'), seen: z.optional(seenPicture) }),
    ok: done,
  }),
} as const
