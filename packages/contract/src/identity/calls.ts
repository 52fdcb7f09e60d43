import * as z from 'zod/mini'
import { call, data, done, flag, says, timeText } from '../kernel/call.ts'
import {
  loginAccount,
  loginPassword,
  newAccount,
  newPassword,
  passwordConfirm,
  phone,
  recommendCode,
  sameAsPassword,
  smsCode,
} from './fields.ts'

/** What an SMS code is for; a code opens nothing else (IDENTITY-11). Without `type` it is for an existing player: the reset (IDENTITY-13). */
export const smsPurposes = ['register', 'forget', 'login', 'bind'] as const
/** `step_up` is asked for by its own call only, which knows the phone. */
export type SmsPurpose = (typeof smsPurposes)[number] | 'step_up'

/** What a password or code entered again opens, each once (IDENTITY-15). */
export const stepUpPurposes = ['payout_account', 'withdrawal'] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]
export const stepUpMethods = ['password', 'sms'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]
const stepUpPurpose = z.enum(stepUpPurposes, 'type_form')

/** The 15 preset avatars: file names; the first is the default (IDENTITY-3). */
export const avatars = ['default.svg', ...Array.from({ length: 14 }, (_, index) => `user${index + 1}.svg`)] as readonly string[]

export const isPresetAvatar = (name: string): boolean => avatars.includes(name)

/** 4 MB (IDENTITY-3). */
export const avatarMaxBytes = 4 * 1024 * 1024

const token = data(z.object({ access_token: z.string() }))

export const identityCalls = {
  captcha: call({
    method: 'GET',
    path: '/auth/captcha',
    auth: 'none',
    rate: 'login',
    summary: 'A picture code for the desktop log-in (IDENTITY-9); image is a data address',
    ok: data(z.object({ captcha_key: z.string(), image: z.string() })),
  }),
  checkIpBlack: call({
    method: 'GET',
    path: '/checkIpBlack',
    auth: 'none',
    rate: 'read',
    refusesAs: 'outcome',
    summary: 'Success when the address is blocked, error when it is not (IDENTITY-16)',
    ok: done,
  }),
  register: call({
    method: 'POST',
    path: '/auth/register',
    auth: 'none',
    rate: 'login',
    summary: 'Opens an account (IDENTITY-1)',
    body: z
      .strictObject({
        account: newAccount,
        password: newPassword,
        password_confirm: passwordConfirm,
        phone,
        /** Needed while register_need_mobile_sms is on. */
        code: z.optional(z.union([z.literal(''), smsCode])),
        recommend_code: z.optional(recommendCode),
        /** 1 needed while register_need_check_age is on. */
        check_age: z.optional(flag),
        agree: z.literal(1, 'agree_required'),
      })
      .check(sameAsPassword),
    ok: token,
  }),
  login: call({
    method: 'POST',
    path: '/auth/login',
    auth: 'none',
    rate: 'login',
    refusesAs: 'outcome',
    summary: 'Opens a session and ends the older one',
    body: z.strictObject({
      account: loginAccount,
      password: loginPassword,
      rememberAccount: z.optional(z.union([z.boolean(), flag])),
      captcha_key: z.optional(z.string().check(z.maxLength(64, 'text_length'))),
      captcha: z.optional(z.string().check(z.maxLength(12, 'text_length'))),
    }),
    ok: token,
  }),
  loginByPhone: call({
    method: 'POST',
    path: '/auth/loginByPhone',
    auth: 'none',
    rate: 'login',
    refusesAs: 'outcome',
    summary: 'Opens a session by phone and code; also the way out of too many wrong passwords (IDENTITY-10)',
    body: z.strictObject({ phone, code: smsCode }),
    ok: token,
  }),
  logout: call({
    method: 'GET',
    path: '/auth/logout',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    whilePasswordForced: true,
    summary: 'Ends the session of the token',
    ok: done,
  }),
  sessions: call({
    method: 'GET',
    path: '/auth/sessions',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'The last ten log-ins of the account, the newest first, with what became of them',
    ok: data(
      z.array(
        z.object({
          id: z.string(),
          /** The browser's user agent. */
          device: z.string(),
          ip: z.string(),
          /** 1: the one that asks. */
          current: flag,
          build_time: timeText,
          seen_time: timeText,
          /** Empty while it is open. */
          end_time: z.string(),
          /** `double_login`, `logout`, `password_changed` ...; empty while it is open. */
          end_reason: z.string(),
        }),
      ),
    ),
  }),
  endSessions: call({
    method: 'POST',
    path: '/auth/endSessions',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    whilePasswordForced: true,
    summary: 'Ends every session, this one as well, and forgets the devices that the account was opened on',
    ok: done,
  }),
  ifPlayerExist: call({
    method: 'POST',
    path: '/auth/ifPlayerExist',
    auth: 'none',
    rate: 'sms',
    refusesAs: 'outcome',
    summary: 'First step of the reset: whether a phone belongs to a player',
    body: z.strictObject({ phone }),
    ok: says('success'),
  }),
  sendPhoneVerification: call({
    method: 'POST',
    path: '/auth/sendPhoneVerification',
    auth: 'optional',
    rate: 'sms',
    refusesAs: 'outcome',
    whileExcluded: true,
    summary: 'Sends a code by SMS (IDENTITY-11, IDENTITY-13)',
    body: z.strictObject({ phone, type: z.optional(z.enum(smsPurposes, 'type_form')) }),
    ok: says('success'),
  }),
  verifyPhoneCode: call({
    method: 'POST',
    path: '/auth/verifyPhoneCode',
    auth: 'none',
    rate: 'sms',
    refusesAs: 'outcome',
    summary: 'Second step of the reset: marks the phone as verified for this client for ten minutes (IDENTITY-12)',
    body: z.strictObject({ phone, code: smsCode }),
    ok: z.object({ message: z.literal('success'), data: z.object({ verify_token: z.string() }) }),
  }),
  updatePasswordByForget: call({
    method: 'PUT',
    path: '/auth/updatePasswordByForget',
    auth: 'none',
    rate: 'login',
    refusesAs: 'outcome',
    summary: 'Third step of the reset: sets the password of a phone verified a moment ago, once',
    body: z
      .strictObject({
        phone,
        password: newPassword,
        password_confirm: passwordConfirm,
        verify_token: z.optional(z.string().check(z.regex(/^[\w-]{20,64}$/, 'type_form'))),
      })
      .check(sameAsPassword),
    ok: done,
  }),
  updatePassword: call({
    method: 'PUT',
    path: '/auth/updatePassword',
    auth: 'player',
    rate: 'login',
    whileExcluded: true,
    whilePasswordForced: true,
    summary: 'Changes the password and ends other sessions (IDENTITY-14)',
    body: z.strictObject({ password_old: loginPassword, password: newPassword, password_confirm: passwordConfirm }).check(sameAsPassword),
    ok: done,
  }),
  updateAvatar: call({
    method: 'PUT',
    path: '/auth/updateAvatar',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Chooses one of the 15 preset avatars',
    body: z.strictObject({ avatar: z.string('required').check(z.refine(isPresetAvatar, 'type_form')) }),
    ok: done,
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/auth/uploadAvatar',
    auth: 'player',
    rate: 'upload',
    summary: "A picture of one's own as avatar (IDENTITY-3): JPG or PNG of at most 4 MB, drawn anew",
    files: [{ name: 'avatar', maxBytes: avatarMaxBytes, maxCount: 1, required: true }],
    ok: data(z.object({ avatar: z.string() })),
  }),
  bindPhone: call({
    method: 'POST',
    path: '/auth/bindPhone',
    auth: 'player',
    rate: 'write',
    summary: 'Binds a phone that no code has confirmed yet (IDENTITY-18); the code is sent with type bind',
    body: z.strictObject({ phone, code: smsCode }),
    ok: done,
  }),
  stepUpMethods: call({
    method: 'GET',
    path: '/auth/stepUp',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'How the player may prove again who asks: password, SMS code, or one of them after the other was changed a short while ago',
    query: z.strictObject({ purpose: stepUpPurpose }),
    ok: data(z.object({ methods: z.array(z.enum(stepUpMethods)), phone: z.string() })),
  }),
  sendStepUpCode: call({
    method: 'POST',
    path: '/auth/stepUp/code',
    auth: 'player',
    rate: 'sms',
    whileExcluded: true,
    summary: "Sends a code to the player's own phone",
    body: z.strictObject({ purpose: stepUpPurpose }),
    ok: done,
  }),
  stepUp: call({
    method: 'POST',
    path: '/auth/stepUp',
    auth: 'player',
    rate: 'login',
    whileExcluded: true,
    summary: 'Proves again who asks, by password or code; opens one call of this session and purpose for a few minutes',
    body: z.strictObject({ purpose: stepUpPurpose, password: z.optional(loginPassword), code: z.optional(smsCode) }),
    ok: data(z.object({ until: timeText })),
  }),
  agentUrlClick: call({
    method: 'GET',
    path: '/auth/agentUrlClick',
    auth: 'none',
    rate: 'read',
    summary: 'Counts a visit by a referral code, once per visitor and day (IDENTITY-4)',
    query: z.strictObject({ code: recommendCode }),
    ok: data(z.object({ url: z.string() })),
  }),
  checkRecommendCode: call({
    method: 'GET',
    path: '/auth/checkRecommendCode',
    auth: 'none',
    rate: 'sms',
    summary: 'Whether a referral code belongs to a player, and the masked account of who invites',
    query: z.strictObject({ code: recommendCode }),
    ok: data(z.object({ match: flag, /** Masked; empty where the code is nobody's. */ inviter: z.string() })),
  }),
} as const
