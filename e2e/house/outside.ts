import { expect } from '@playwright/test'
import type { Addresses } from './house.ts'

/** The world outside of the house: what the sandbox stands in for. */

/** The newest code that was sent to a phone, the `nth` of all. The message leaves after the commit, so it is waited for. */
export async function lastCode(house: Addresses, phone: string, nth = 1): Promise<string> {
  const read = async () => {
    const answer = await fetch(`${house.sandbox}/sms?phone=${phone}`, { headers: { accept: 'application/json' } })
    return (await answer.json()) as readonly { readonly code: string }[]
  }
  await expect.poll(async () => (await read()).length, { message: `codes for ${phone}`, timeout: 60_000 }).toBeGreaterThanOrEqual(nth)
  return (await read())[0]?.code ?? ''
}

/** Something happens out there, as a page of the sandbox would have it. */
export async function postOutside(house: Addresses, path: string, body: object): Promise<void> {
  const answer = await fetch(`${house.sandbox}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${path}: ${await answer.text()}`).toBe(true)
}

/** Money arrives at the house's bank with the order number as its note. */
export function payAtBank(house: Addresses, order: { readonly number: string; readonly amount: string }): Promise<void> {
  return postOutside(house, '/bank/transfer', { order_number: order.number, amount: order.amount })
}

/** The next transfer to the studio is lost on its way, and until {@link letTransfersPass} nobody can call it off either: it hangs. */
export async function hangTransfers(house: Addresses): Promise<void> {
  for (const fault of [{ count: 1 }, { path: '/vendor/v1/tx-void$', count: 1_000 }])
    await postOutside(house, '/faults', { target: 'studio', mode: 'no_effect', ...fault })
}

/** The outside world does again what it should. */
export async function letTransfersPass(house: Addresses): Promise<void> {
  const answer = await fetch(`${house.sandbox}/faults`, { method: 'DELETE' })
  expect(answer.ok, await answer.text()).toBe(true)
}
