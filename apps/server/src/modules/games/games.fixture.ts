import type { Room } from '@jade/service/room'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { fake, slot } from '../platforms/fake-vendor.fixture.ts'
import { bootWallet, breaches } from '../wallet/wallet.fixture.ts'
import { gamesRoom } from './room.ts'

/** For all tests of a file: a house with two slots of one vendor. After each test the book balances and nothing went wrong. */
export function gamesHouse(more: readonly Room[] = []): { readonly t: TestApp } {
  let t: TestApp
  beforeAll(async () => {
    t = await bootWallet([gamesRoom, ...more])
    fake.listed = [
      slot,
      {
        ...slot,
        code: 'SLT100',
        name: { zh: '測試', en: 'Test' },
        demo: false,
        bets: [{ kind: 'bet', rtp: '96.51', least: -1, most: 1999 }],
      },
    ]
    await t.runJob('games.sync')
  })
  afterAll(() => t.close())
  beforeEach(() => fake.reset())
  afterEach(async () => {
    expect(await breaches(t)).toEqual([])
    expect(t.faults).toEqual([])
  })
  return {
    get t() {
      return t
    },
  }
}

export const JADE = { code: 'JADE' }
export const cookie = 'staff=1'
