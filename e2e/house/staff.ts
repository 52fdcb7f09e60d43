import { setTimeout as pause } from 'node:timers/promises'
import { createApi } from '@jade/client/http'
import { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { contentOperatorCalls } from '@jade/contract/content/operator-calls'
import { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import { kycOperatorCalls } from '@jade/contract/kyc/calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import { packetsOperatorCalls } from '@jade/contract/packets/operator-calls'
import { siteOperatorCalls } from '@jade/contract/site/calls'
import { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { popupOperatorCalls } from '@jade/contract/content/popup-operator-calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { ownAddress } from './address.ts'
import { type Addresses, PATIENCE_MS } from './house.ts'

const STEP_SECONDS = 30
const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), digits: 6, period: STEP_SECONDS })
export const STAFF_PASSWORD = 'staff1234'

/** Steps already used, by house and account: a code counts once. */
const used = new Map<string, number>()

/**
 * The one-time code of the moment, or the next one when it was used already: the house takes the step before and after as well.
 * Whoever has used both waits for the next, as a person does.
 */
export async function oneTimeCode(house: Addresses, account: string): Promise<string> {
  const now = () => Math.floor(Date.now() / 1000 / STEP_SECONDS)
  const name = `${house.console} ${account}`
  const step = Math.max(now(), (used.get(name) ?? 0) + 1)
  used.set(name, step)
  await expect.poll(now, { message: `a fresh code for ${account}` }).toBeGreaterThanOrEqual(step - 1)
  return totp.generate({ timestamp: step * STEP_SECONDS * 1000 })
}

/** Waits until the codes that were used here can be used nowhere else: houses that are copied know them, their workers do not. */
export async function usedCodesPassed(): Promise<void> {
  const last = Math.max(...used.values())
  await expect.poll(() => Math.floor(Date.now() / 1000 / STEP_SECONDS), { message: 'fresh codes', timeout: 90_000 }).toBeGreaterThan(last)
}

/** The console's calls as one staff member: the quick way where the console's screens are not what a test is about. */
export async function staffMember(house: Addresses, account: string) {
  let cookie = ''
  const address = ownAddress()
  const send = async (url: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const headers = new Headers({ ...Object.fromEntries(new Headers(init?.headers)), ...address })
    if (cookie !== '') headers.set('cookie', cookie)
    const answer = await fetch(url, { ...init, headers })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  const api = createApi({
    base: `${house.console}/office/api`,
    lang: () => 'en',
    timeout: PATIENCE_MS,
    // After half an hour a silent session has ended and a busy one asks for the second factor; a worker's journeys may take longer.
    fetch: async (url, init) => {
      const answer = await send(url, init)
      if (answer.status === 429) {
        // Called as fast as no person can: comes again when it is told to.
        await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000)
        return send(url, init)
      }
      const stale = answer.status === 401 || (answer.status === 403 && (await answer.clone().text()).includes('kernel.step_up'))
      if (!stale || String(url).endsWith('/login')) return answer
      await logIn()
      return send(url, init)
    },
  })
  const office = api.room(backofficeCalls)
  const logIn = async () => office.login({ account, password: STAFF_PASSWORD, totp: await oneTimeCode(house, account) })
  await logIn()
  return {
    office,
    adjustments: api.room(adjustmentsCalls),
    cashier: api.room(cashierOperatorCalls),
    content: api.room(contentOperatorCalls),
    identity: api.room(identityOperatorCalls),
    kyc: api.room(kycOperatorCalls),
    consultations: api.room(consultationsOperatorCalls),
    mall: api.room(mallOperatorCalls),
    messages: api.room(messagesOperatorCalls),
    packets: api.room(packetsOperatorCalls),
    platforms: api.room(platformsOperatorCalls),
    site: api.room(siteOperatorCalls),
    popups: api.room(popupOperatorCalls),
    promotions: api.room(promotionsOperatorCalls),
    vip: api.room(vipOperatorCalls),
    wallet: api.room(walletOperatorCalls),
  }
}

/** Members of staff of a house by account, each logged in once. */
export function staffOf(house: Addresses): (account: string) => Promise<StaffMember> {
  const members = new Map<string, Promise<StaffMember>>()
  return (account) => {
    const member = members.get(account) ?? staffMember(house, account)
    members.set(account, member)
    return member
  }
}

/** Agrees to what a colleague asked for. The request reaches the second person by an announcement, a moment later. */
export async function agree({ office }: Pick<StaffMember, 'office'>, approval: string, reason = 'a journey'): Promise<void> {
  await expect(() => office.decideApproval({ id: approval, decision: 'approve', reason })).toPass({ timeout: PATIENCE_MS })
}

export type StaffMember = Awaited<ReturnType<typeof staffMember>>
