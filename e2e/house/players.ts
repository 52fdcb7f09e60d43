import { randomInt } from 'node:crypto'
import { createApi } from '@jade/client/http'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { identityCalls } from '@jade/contract/identity/calls'
import { portalCalls } from '@jade/contract/portal/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { ownAddress } from './address.ts'
import type { House } from './house.ts'
import { lastCode } from './outside.ts'

/** Somebody who is going to register: nobody else in this house has this account or phone. */
export interface Newcomer {
  readonly account: string
  readonly password: string
  readonly phone: string
}

let count = randomInt(100, 900) * 1000

export function newcomer(): Newcomer {
  count += 1
  return { account: `vis${count}`, password: 'jade8899', phone: `0987${count}` }
}

export const demo = (number: 1 | 2 | 3 | 4 | 5): Newcomer => ({ account: `demo0${number}`, password: 'demo1234', phone: '' })

/** The player's calls with this token. */
export function playerCalls(house: House, token: string | null) {
  const address = ownAddress()
  const api = createApi({
    base: `${house.site}/api`,
    lang: () => 'en',
    token: () => token,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...address } }),
  })
  return {
    identity: api.room(identityCalls),
    portal: api.room(portalCalls),
    cashier: api.room(cashierCalls),
    wallet: api.room(walletCalls),
  }
}

/** Logs in without a browser; answers the token. */
export async function tokenOf(house: House, person: Newcomer): Promise<string> {
  const { account, password } = person
  const { data } = await playerCalls(house, null).identity.login({ account, password })
  return data.access_token
}

export type PlayerCalls = ReturnType<typeof playerCalls>

/** Registers without a browser, for tests that are about something else. */
export async function registered(house: House): Promise<Newcomer> {
  const person = newcomer()
  const { identity } = playerCalls(house, null)
  await identity.sendPhoneVerification({ phone: person.phone, type: 'register' })
  const code = await lastCode(house, person.phone)
  const { account, password, phone } = person
  await identity.register({ account, password, password_confirm: password, phone, code, check_age: 1, agree: 1 })
  return person
}
