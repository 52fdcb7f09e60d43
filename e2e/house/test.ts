import { test as plain, type TestInfo } from '@playwright/test'
import { expect } from '@playwright/test'
import { House } from './house.ts'
import { Studio } from './studio.ts'
import { type StaffMember, staffOf } from './staff.ts'
import { type Device, type Seat, seatVisitor, type Visitor } from './visitor.ts'
import type { Lang } from '../words.ts'

interface PerTest {
  /** A person at the site. Every window is closed at the end, and must not have complained. */
  readonly visit: (device: Device, lang: Lang, album?: string) => Promise<Visitor>
  /** A person at the console. */
  readonly console: (lang: Lang, album?: string) => Promise<Visitor>
}

interface PerWorker {
  /** A house of this worker's own. A test that fails ends its worker and its house with it. */
  readonly house: House
  /** A studio of this worker's own, for what is about games alone. */
  readonly studio: Studio
  /** The console's calls as this member of staff; logged in once a worker. */
  readonly staff: (account: string) => Promise<StaffMember>
}

export const test = plain.extend<PerTest & { seat: (seat: Seat) => Promise<Visitor> }, PerWorker>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from here what a fixture needs: nothing
    async ({}, use) => {
      const house = await House.open()
      await use(house)
      await house.close()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  studio: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const studio = await Studio.open()
      await use(studio)
      await studio.close()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  staff: [
    async ({ house }, use) => {
      await use(staffOf(house))
    },
    { scope: 'worker' },
  ],
  seat: async ({ browser }, use, info) => {
    const visitors: Visitor[] = []
    await use(async (seat) => {
      const visitor = await seatVisitor(browser, seat)
      visitors.push(visitor)
      return visitor
    })
    await attachIfRed(info, 'not answered', visitors.flatMap((visitor) => visitor.asked()).join('\n'))
    for (const visitor of visitors) await visitor.leave()
    expect(visitors.flatMap((visitor) => visitor.complaints)).toEqual([])
  },
  visit: async ({ house, seat }, use, info) => {
    await use((device, lang, album = 'misc') => seat({ base: house.site, app: 'web', device, lang, album }))
    await attachIfRed(info, 'what the house said', house.output.slice(-OUTPUT_MAX))
  },
  console: async ({ house, seat }, use, info) => {
    await use((lang, album = 'misc') => seat({ base: house.console, app: 'console', device: 'desktop', lang, album }))
    await attachIfRed(info, 'what the house said', house.output.slice(-OUTPUT_MAX))
  },
})

/** Of what a house said, this much of the end goes with a red journey, in characters. */
const OUTPUT_MAX = 10_000

async function attachIfRed(info: TestInfo, name: string, body: string): Promise<void> {
  if (info.status !== info.expectedStatus) await info.attach(name, { body: body || 'nothing', contentType: 'text/plain' })
}

export { expect }
