import { expect } from '@playwright/test'
import type { House } from './house.ts'

/** The world outside of the house: what the sandbox stands in for. */

/** The newest code that was sent to a phone. The message leaves after the commit, so it is waited for. */
export async function lastCode(house: House, phone: string): Promise<string> {
  const read = async () => {
    const answer = await fetch(`${house.sandbox}/sms?phone=${phone}`, { headers: { accept: 'application/json' } })
    const messages = (await answer.json()) as readonly { readonly code: string }[]
    return messages[0]?.code ?? ''
  }
  await expect.poll(read, { message: `a code for ${phone}`, timeout: 15_000 }).not.toBe('')
  return read()
}

/** Money arrives at the house's bank with the order number as its note. */
export async function payAtBank(house: House, order: { readonly number: string; readonly amount: string }): Promise<void> {
  const answer = await fetch(`${house.sandbox}/bank/transfer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_number: order.number, amount: order.amount }),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}
