import { bannerOperatorCalls } from '@jade/contract/content/banner-operator-calls'
import { bannerCalls } from '@jade/contract/content/banner-calls'
import { limitCalls } from '@jade/contract/protection/limits'
import { systemIntent } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootPlayers, playerRooms, registered, staff1 } from '../identity/players.fixture.ts'
import { refuseAdvertising } from '../protection/stops.fixture.ts'
import { setLevel } from '../vip/door.ts'
import { contentRoom } from './room.ts'

/** A PNG of one dot. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')
const asStaff = { cookie: staff1, lang: 'en' } as const

let t: TestApp
let desktop: string
let phone: string
beforeAll(async () => {
  t = await bootPlayers({ rooms: [...playerRooms, contentRoom] })
  desktop = await uploaded()
  phone = await uploaded()
})
afterAll(() => t.close())
afterEach(async () => {
  await t.drainOutbox()
  expect(t.faults).toEqual([])
})
/** Each test begins with a home of the site's own. */
beforeEach(async () => {
  for (const { id } of (await listed()).data) await turn(id, 0)
})

const upload = (bytes: Buffer) => t.call(bannerOperatorCalls.bannerPicture, { ...asStaff, files: [{ field: 'image', bytes }] })
const uploaded = async () => (await upload(dot)).body.data.file
const listed = async () => (await t.call(bannerOperatorCalls.banners, { ...asStaff, query: { pageSize: '100' } })).body
const turn = (id: string, shown: 0 | 1) => t.call(bannerOperatorCalls.switchBanner, { ...asStaff, params: { id }, body: { shown } })

const wish = (more: Readonly<Record<string, unknown>> = {}) => ({
  device: 2,
  audience: 'everybody',
  level_min: 0,
  level_max: 10,
  image_desktop: desktop,
  image_phone: phone,
  alt_zh: '湖上的燈',
  alt_en: 'Lanterns over a lake',
  title_zh: '中秋之夜',
  title_en: 'Night of the moon',
  line_zh: '只在本週',
  line_en: 'This week only',
  url: '/preferential-activity/all-preferential',
  sort: 10,
  shown: 1,
  start: '',
  end: '',
  ...more,
})
const add = (more: Readonly<Record<string, unknown>> = {}) => t.send(bannerOperatorCalls.addBanner, { ...asStaff, body: wish(more) })
const added = async (more: Readonly<Record<string, unknown>> = {}) => {
  const reply = await t.call(bannerOperatorCalls.addBanner, { ...asStaff, body: wish(more) as never })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data.id
}
const home = async ({ type = '0', token, lang = 'en' }: { type?: '0' | '1'; token?: string; lang?: 'zh' | 'en' } = {}) =>
  (await t.call(bannerCalls.banners, { lang, query: { type }, ...(token && { token }) })).body.data
const ids = async (of: Parameters<typeof home>[0] = {}) => (await home(of)).map(({ id }) => id)
const at = (hours: number) => taipeiTime(new Date(t.clock.now().getTime() + hours * 3_600_000))

let players = 0
const player = async (level = 0) => {
  players += 1
  const made = await registered(t, `viewer${players}`, `09110003${String(players).padStart(2, '0')}`)
  if (level > 0) await t.app.unit(systemIntent('test'), (u) => setLevel(u, made.id, level))
  return made
}

describe('a banner of the home', () => {
  test('has the words of the reader and the picture of the device, which is served to everybody', async () => {
    expect(await home()).toEqual([])
    const id = await added()
    const words = { id, alt: 'Lanterns over a lake', title: 'Night of the moon', line: 'This week only' }
    expect(await home()).toEqual([{ ...words, image: `/api/system/banner/${desktop}`, url: '/preferential-activity/all-preferential' }])
    const [onPhone] = await home({ type: '1', lang: 'zh' })
    expect(onPhone).toMatchObject({ image: `/api/system/banner/${phone}`, alt: '湖上的燈', title: '中秋之夜', line: '只在本週' })
    const served = await t.inject({ url: onPhone?.image ?? '' })
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await t.inject({ url: `/api/system/banner/${'a'.repeat(32)}.png` })).status).toBe(404)
    const shown = await t.call(bannerOperatorCalls.showBannerPicture, { ...asStaff, params: { file: desktop } })
    expect(shown.body.data.image).toMatch(/^data:image\/png;base64,/)
  })

  test('stands on its devices, within its time, while it is on, the lowest in order first', async () => {
    const [late, first] = [await added({ sort: 20 }), await added({ sort: 1, device: 0, image_phone: '' })]
    const coming = await added({ sort: 5, start: at(2), end: at(4) })
    expect([await ids(), await ids({ type: '1' })]).toEqual([[first, late], [late]])
    expect((await listed()).data.find(({ id }) => id === coming)).toMatchObject({ state: 'coming', start: at(2), end: at(4), by: 'staff1' })
    t.clock.advance({ minutes: 120 })
    expect(await ids()).toEqual([first, coming, late])
    t.clock.advance({ minutes: 120 })
    expect(await ids()).toEqual([first, late])
    expect((await turn(late, 0)).status).toBe(200)
    expect(await ids()).toEqual([first])
    expect((await turn('99999', 0)).body).toMatchObject({ code: 404, message: 'Unknown banner' })
  })

  test('is for everybody, guests, players or some levels', async () => {
    const everybody = await added({ sort: 1 })
    const guests = await added({ sort: 2, audience: 'guests' })
    const members = await added({ sort: 3, audience: 'players' })
    const levels = await added({ sort: 4, audience: 'levels', level_min: 3, level_max: 5 })
    const [low, high] = [await player(), await player(4)]
    expect(await ids()).toEqual([everybody, guests])
    expect(await ids({ token: low.token })).toEqual([everybody, members])
    expect(await ids({ token: high.token })).toEqual([everybody, members, levels])
  })

  test('is not shown to whom nothing may be offered', async () => {
    const id = await added()
    const resting = await player()
    expect(await ids({ token: resting.token })).toEqual([id])
    await t.call(limitCalls.timeOut, { token: resting.token, body: { password: 'secret77', days: 3 } })
    expect(await ids({ token: resting.token })).toEqual([])
  })

  test('is not shown to who does not want it [PROTECTION-18]', async () => {
    const id = await added()
    const [unwilling, other] = [await player(), await player()]
    await refuseAdvertising(t, unwilling.id)
    expect([await ids({ token: unwilling.token }), await ids({ token: other.token })]).toEqual([[], [id]])
  })

  test('changes where it was seen as it is; open homes and the audit log hear of it', async () => {
    const id = await added()
    await t.drainOutbox()
    t.pushes.length = 0
    const edit = (base: number, more: Readonly<Record<string, unknown>>) =>
      t.send(bannerOperatorCalls.editBanner, { ...asStaff, params: { id }, body: { base, ...wish(more) } })
    expect((await edit(1, { title_en: 'Moon night', start: at(-1) })).status).toBe(200)
    expect((await home())[0]?.title).toBe('Moon night')
    expect((await edit(1, {})).body.message).toBe('Somebody changed this banner meanwhile. Load it again before you save')
    expect((await edit(2, { end: at(-1), start: at(0) })).body.message).toBe('The end must be after the start')
    await t.drainOutbox()
    expect(t.pushes).toEqual([{ to: 'system', name: 'update-banners', payload: {} }])
    const { rows } = await t.app.db.query(
      `select action, before::jsonb ->> 'title_en' as before, after::jsonb ->> 'title_en' as after from service.audit
      where object = $1 order by seq`,
      [`banner ${id}`],
    )
    expect(rows).toEqual([
      { action: 'content.add_banner', before: null, after: 'Night of the moon' },
      { action: 'content.edit_banner', before: 'Night of the moon', after: 'Moon night' },
    ])
  })

  test('is one of five at most for anybody at any time; others are not in the way', async () => {
    for (let one = 0; one < 3; one += 1) await added({ audience: 'guests' })
    for (let one = 0; one < 3; one += 1) await added({ audience: 'players' })
    await added()
    const fifth = await added({ start: at(1), end: at(2) })
    const full = 'Nobody is shown more than 5 banners at a time: switch another one off, or change its time'
    expect((await add({ start: at(1) })).body).toMatchObject({ error_code: 'content.banners_full', message: full })
    expect((await add({ start: at(2) })).status).toBe(200)
    const off = await added({ shown: 0 })
    expect((await turn(off, 1)).body.message).toBe(full)
    expect((await turn(fifth, 0)).status).toBe(200)
  })

  test('added by two at once is counted all the same', async () => {
    for (let one = 0; one < 4; one += 1) await added()
    const both = await Promise.all([add(), add()])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.map(({ body }) => body)).toContainEqual(expect.objectContaining({ error_code: 'content.banners_full' }))
  })
})

describe('what a banner may be', () => {
  test('it leads to a page that the site has, or to an https address', async () => {
    const wrong = [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://plain.example',
      'about',
      '/nothing-here',
      '/about#x',
      '/en/about',
    ]
    for (const url of wrong)
      expect([url, (await add({ url, shown: 0 })).body]).toMatchObject([
        url,
        { code: 400, error: { url: ['Enter a page that this site has, or an https address'] } },
      ])
    for (const url of ['', '/about', '/preferential-activity/activity-detail?id=3', 'https://line.me/x'])
      expect([url, (await add({ url, shown: 0 })).status]).toEqual([url, 200])
  })

  test('it has a picture of its own for each device, described in both languages', async () => {
    expect((await add({ image_phone: '' })).body).toMatchObject({ code: 403, error: { image_phone: [expect.any(String)] } })
    expect((await add({ device: 1, image_phone: '' })).status).toBe(403)
    expect((await add({ device: 1, image_desktop: '', shown: 0 })).status).toBe(200)
    expect((await add({ image_desktop: `${'b'.repeat(32)}.png` })).body.message).toBe('Unknown picture, please upload it again')
    expect((await add({ alt_en: ' ' })).body).toMatchObject({ code: 400, error: { alt_en: [expect.any(String)] } })
    expect((await add({ level_min: 5, level_max: 3 })).body.message).toBe('The highest level may not be below the lowest')
    expect((await add({ colour: 'red' })).status).toBe(400)
    expect((await upload(Buffer.from('GIF89a'))).body).toMatchObject({ error_code: 'kernel.image_form' })
  })
})
