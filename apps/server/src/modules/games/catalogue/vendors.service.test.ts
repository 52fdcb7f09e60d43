import { gamesCalls } from '@jade/contract/games/calls'
import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { platformsCalls, platformsOperatorCalls } from '@jade/contract/platforms/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { beforeAll, describe, expect, it } from 'vitest'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { cookie, gamesHouse, JADE } from '../games.fixture.ts'

const games = gamesHouse()
let t: TestApp
beforeAll(() => {
  ;({ t } = games)
})

/** One white pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==', 'base64')
const get = (url: string) => t.inject({ method: 'GET', url })

describe('the desk of the vendors', () => {
  it('shows how a vendor answers, what it may lose, and names one that is silent', async () => {
    fake.lines = [
      {
        line: 'SLT243',
        game: 'SLT243',
        name: { zh: '翠玉轉輪', en: 'Jade Reels' },
        limits: [{ name: 'bet', min: '1.00', max: '1000.00' }],
        cap: '2000000.00',
        playerCap: null,
        open: [
          { round: 'R1', closesAt: '2026-06-15T05:00:00.000Z', stake: '300.00', worst: '900.00' },
          { round: 'R2', closesAt: '2026-06-15T05:01:00.000Z', stake: '50.00', worst: '1200.00' },
        ],
      },
      { line: 'X1', game: 'NOTOURS', name: { zh: '別', en: 'Other' }, limits: [], cap: '1.00', playerCap: null, open: [] },
    ]
    const table = (await t.call(gamesReviewCalls.exposure, { cookie, lang: 'en' })).body
    expect(table.silent).toEqual([])
    expect(table.data).toMatchObject([{ code: 'JADE', name: 'Jade Reels', cap: '2000000.00', stake: '350.00', worst: '1200.00' }])
    expect(table.data[0]?.open[0]?.closes_at).toBe('2026-06-15 13:00:00')

    const jade = async () => (await t.call(gamesReviewCalls.vendors, { cookie })).body.data.find(({ code }) => code === 'JADE')
    const before = await jade()
    expect(before).toMatchObject({ vendor: 'studio', wallet: 'transfer', state: 'open', open: 0, unknown: 0 })
    expect(before?.p95_ms).toBeGreaterThanOrEqual(0)
    fake.away = true
    expect((await t.call(gamesReviewCalls.exposure, { cookie })).body.silent).toEqual(['JADE'])
    const after = await jade()
    expect([after?.calls, after?.silent]).toEqual([(before?.calls ?? 0) + 1, (before?.silent ?? 0) + 1])
    t.clock.advance({ minutes: 16 })
    expect(await jade()).toMatchObject({ calls: 0, p50_ms: null, heard_at: '' })
  })

  it("puts an operator's picture in the place of the vendor's, and takes it back", async () => {
    const params = { ...JADE, productId: 'SLT243' }
    const address = async () =>
      (await t.call(gamesCalls.list, { params: JADE })).body.data.find((game) => game.productId === 'SLT243')?.imgs
    const type = async () => (await get((await address()) ?? '')).headers['content-type']
    expect(await type()).toBe('image/svg+xml')
    const send = (files: readonly { field: string; bytes: Buffer }[]) =>
      t.call(gamesOperatorCalls.gamePicture, { cookie, params, body: { reason: 'new cover' }, files })
    expect((await send([{ field: 'image', bytes: Buffer.from('no picture') }])).status).toBeGreaterThanOrEqual(400)
    expect((await send([{ field: 'image', bytes: pixel }])).status).toBe(200)
    expect(await address()).toMatch(/\?v=[0-9a-f]{8}$/)
    expect(await type()).toBe('image/png')
    expect((await send([])).status).toBe(200)
    expect(await type()).toBe('image/svg+xml')

    const platform = (files: readonly { field: string; bytes: Buffer }[]) =>
      t.call(platformsOperatorCalls.picture, { cookie, params: JADE, body: { reason: 'new tile' }, files })
    const title = async () => (await t.call(platformsCalls.all)).body.data.find(({ gp_code }) => gp_code === 'JADE')?.image_title ?? ''
    expect((await platform([{ field: 'image', bytes: pixel }])).status).toBe(200)
    const own = await title()
    expect((await get(own)).headers['content-type']).toBe('image/png')
    expect((await platform([])).status).toBe(200)
    expect(await title()).toBe('jade-slots.svg')
    expect((await get(own)).status).toBe(404)
  })
})
