import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import type { Addresses } from '../house/house.ts'
import { type Newcomer, playerCalls, registered, tokenOf } from '../house/players.ts'
import { agree, staffMember } from '../house/staff.ts'

/**
 * Gives the workers players with so many whole TWD in the main wallet: one owner asks for the credit, one of finance decides, each
 * logged in once for all. The address to ask is in TOUR_DESK; answers what closes the desk.
 */
export async function openDesk(house: Addresses, twd: number): Promise<() => Promise<void>> {
  const staff = { maker: await staffMember(house, 'owner'), checker: await staffMember(house, 'finance1') }
  const credited = async (): Promise<Newcomer> => {
    const person = await registered(house)
    const { portal } = playerCalls(house, await tokenOf(house, person))
    const { id } = (await portal.me()).data
    const wish = { kind: 'credit', amount: `${twd}.00`, reason: 'prize', evidence: 'a player of the tour' } as const
    const { data } = await staff.maker.adjustments.request({ id: String(id), ...wish }, { key: randomUUID() })
    await agree(staff.checker, data.approval, 'tour')
    await expect.poll(async () => (await portal.me()).data.total_money, { timeout: 120_000 }).toBe(wish.amount)
    return person
  }
  // One after the other, so that not all begin in the same moment.
  let last: Promise<unknown> = Promise.resolve()
  const desk = createServer((_, reply) => {
    const next = last.then(credited)
    last = next.catch(() => undefined)
    next.then(
      (person) => reply.end(JSON.stringify(person)),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((ready) => desk.listen(0, '127.0.0.1', ready))
  process.env.TOUR_DESK = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
  return () => new Promise((closed) => desk.close(() => closed()))
}

/** The next player of the desk. */
export async function playerWithMoney(): Promise<Newcomer> {
  const answer = await fetch(process.env.TOUR_DESK ?? '')
  if (!answer.ok) throw new Error(`The desk gives no player: ${await answer.text()}`)
  return (await answer.json()) as Newcomer
}
