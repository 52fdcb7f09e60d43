import type { Intent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { walletCalls } from '@jade/contract/wallet/calls'
import type { AskedIn } from './transfers/hold-many.service.ts'
import { registeredWith } from './wallet.fixture.ts'

export interface Guest {
  readonly id: bigint
  readonly token: string
  readonly vendor: string
}

let guests = 0

/** A player with 100.00 in all, 10.00 of it at JADE: nothing is to say to a further transfer. */
export async function regular(t: TestApp): Promise<Guest> {
  guests += 1
  const guest = await registeredWith(t, `regular${guests}`, 10_000n)
  await depositOf(t, guest, `opening-${guests}`)
  return guest
}

export async function regulars(t: TestApp, count: number): Promise<readonly Guest[]> {
  const made: Guest[] = []
  while (made.length < count) made.push(await regular(t))
  return made
}

export const depositOf = (t: TestApp, { token }: Guest, key: string) =>
  t.call(walletCalls.deposit, { token, params: { code: 'JADE' }, body: { money: '10.00' }, key })
const recall = (body: { readonly type: 'part'; readonly money: string } | { readonly type: 'all' }) => {
  return (t: TestApp, { token }: Guest, key: string) => t.call(walletCalls.withdraw, { token, params: { code: 'JADE' }, body, key })
}
export const recallOf = recall({ type: 'part', money: '4.00' })
export const recallAllOf = recall({ type: 'all' })

export const intentOf = ({ id }: Guest, key: string): Intent => ({
  actor: { kind: 'player', playerId: id, sessionId: `s${id}` },
  lang: 'zh',
  ip: '',
  key: { value: key, hash: key },
})

/** A wish for 10.00 to JADE, as its call makes one. */
export const wish = (guest: Guest, key: string, other: Partial<AskedIn> = {}): AskedIn => {
  return { playerId: guest.id, code: 'JADE', walletId: 0, cents: 1000n, intent: intentOf(guest, key), ...other }
}
