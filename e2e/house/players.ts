import { randomInt } from 'node:crypto'
import { createApi } from '@jade/client/http'
import { alertsCalls } from '@jade/contract/alerts/calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { consultationsCalls } from '@jade/contract/consultations/calls'
import { contentCalls } from '@jade/contract/content/calls'
import { gamesCalls } from '@jade/contract/games/calls'
import { identityCalls } from '@jade/contract/identity/calls'
import { kycCalls } from '@jade/contract/kyc/calls'
import { mallCalls } from '@jade/contract/mall/calls'
import { missionsCalls } from '@jade/contract/missions/calls'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { portalCalls } from '@jade/contract/portal/calls'
import { referralCalls } from '@jade/contract/referral/calls'
import { vipCalls } from '@jade/contract/vip/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { type Address, ownAddress } from './address.ts'
import { type Addresses, House, PATIENCE_MS } from './house.ts'
import { lastCode } from './outside.ts'

/** Somebody who is going to register: nobody else in this house has this account or phone. */
export interface Newcomer {
  readonly account: string
  readonly password: string
  readonly phone: string
}

/** The workers' newcomers never meet those of the house they start from. */
let count = (process.env.TEST_WORKER_INDEX === undefined ? randomInt(100, 500) : randomInt(500, 900)) * 1000

export function newcomer(): Newcomer {
  count += 1
  return { account: `vis${count}`, password: 'jade8899', phone: `0987${count}` }
}

export const demo = (number: 1 | 2 | 3 | 4 | 5 | 6): Newcomer => ({ account: `demo0${number}`, password: 'demo1234', phone: '' })

/** The player's calls with this token; from an address that nobody else has, or the one that is given. */
export function playerCalls(house: Pick<Addresses, 'site'>, token: string | null, address: Address = ownAddress()) {
  const api = createApi({
    base: `${house.site}/api`,
    lang: () => 'en',
    token: () => token,
    timeout: PATIENCE_MS,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...address } }),
  })
  return {
    alerts: api.room(alertsCalls),
    identity: api.room(identityCalls),
    kyc: api.room(kycCalls),
    portal: api.room(portalCalls),
    promotions: api.room(promotionsCalls),
    referral: api.room(referralCalls),
    cashier: api.room(cashierCalls),
    consultations: api.room(consultationsCalls),
    content: api.room(contentCalls),
    games: api.room(gamesCalls),
    vip: api.room(vipCalls),
    missions: api.room(missionsCalls),
    mall: api.room(mallCalls),
    wallet: api.room(walletCalls),
  }
}

/** Logs in without a browser; answers the token. */
export async function tokenOf(house: Addresses, person: Newcomer, address?: Address): Promise<string> {
  const { account, password } = person
  const { data } = await playerCalls(house, null, address).identity.login({ account, password })
  return data.access_token
}

export type PlayerCalls = ReturnType<typeof playerCalls>

export interface Registered extends Newcomer {
  /** When the phone was sent its one code, in milliseconds since 1970: the next may be asked for half a minute later. */
  readonly codeAt: number
}

/** Registers without a browser; `referral` is the code of who brought them. */
export async function registerAt(house: Addresses, person: Newcomer = newcomer(), referral = ''): Promise<Registered> {
  const { identity } = playerCalls(house, null)
  await identity.sendPhoneVerification({ phone: person.phone, type: 'register' })
  const codeAt = Date.now()
  const code = await lastCode(house, person.phone)
  const { account, password, phone } = person
  const proved = { phone, code, check_age: 1, agree: 1 } as const
  await identity.register({ account, password, password_confirm: password, recommend_code: referral, ...proved })
  return { ...person, codeAt }
}

/** Who registered in the house that all others are copies of (prepare.ts); each is for one test. */
const waiting = JSON.parse(process.env.E2E_PEOPLE ?? '[]') as Registered[]

/** A player whom no other test knows. */
export async function registered(house: Addresses): Promise<Registered> {
  const first = house instanceof House && !house.isCopy ? undefined : waiting.shift()
  return first ?? registerAt(house)
}
