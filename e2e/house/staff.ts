import { createApi } from '@jade/client/http'
import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { cashierOfficeCalls } from '@jade/contract/cashier/office-calls'
import { identityOperatorCalls } from '@jade/contract/identity/office-calls'
import { kycOperatorCalls } from '@jade/contract/kyc/calls'
import { siteOperatorCalls } from '@jade/contract/site/calls'
import { popupOperatorCalls } from '@jade/contract/site/office-calls'
import { walletOperatorCalls } from '@jade/contract/wallet/office-calls'
import { Secret, TOTP } from 'otpauth'
import { ownAddress } from './address.ts'
import type { House } from './house.ts'

const STEP_SECONDS = 30
const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), digits: 6, period: STEP_SECONDS })
export const STAFF_PASSWORD = 'staff1234'

/** Steps already used, by house and account: a code counts once. */
const used = new Map<string, number>()

/** The one-time code of the moment, or the next one when it was used already: the house takes the step before and after as well. */
export function oneTimeCode(house: House, account: string): string {
  const now = Math.floor(Date.now() / 1000 / STEP_SECONDS)
  const name = `${house.folder} ${account}`
  const step = Math.max(now, (used.get(name) ?? 0) + 1)
  if (step > now + 1) throw new Error(`${account} has logged in too often within a minute`)
  used.set(name, step)
  return totp.generate({ timestamp: step * STEP_SECONDS * 1000 })
}

/** The console's calls as one staff member: the quick way where the console's screens are not what a test is about. */
export async function staffMember(house: House, account: string) {
  let cookie = ''
  const address = ownAddress()
  const api = createApi({
    base: `${house.console}/office/api`,
    lang: () => 'en',
    fetch: async (url, init) => {
      const headers = new Headers({ ...Object.fromEntries(new Headers(init?.headers)), ...address })
      if (cookie !== '') headers.set('cookie', cookie)
      const answer = await fetch(url, { ...init, headers })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return answer
    },
  })
  const office = api.room(backofficeCalls)
  await office.login({ account, password: STAFF_PASSWORD, totp: oneTimeCode(house, account) })
  return {
    office,
    cashier: api.room(cashierOfficeCalls),
    identity: api.room(identityOperatorCalls),
    kyc: api.room(kycOperatorCalls),
    site: api.room(siteOperatorCalls),
    popups: api.room(popupOperatorCalls),
    wallet: api.room(walletOperatorCalls),
  }
}

export type StaffMember = Awaited<ReturnType<typeof staffMember>>
