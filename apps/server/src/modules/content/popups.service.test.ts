import { popupCalls } from '@jade/contract/content/popup-calls'
import { popupOperatorCalls } from '@jade/contract/content/popup-operator-calls'
import { taipeiTime } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootPlayers, playerRooms, registered, staff1 } from '../identity/players.fixture.ts'
import { exclude, refuseAdvertising, restrict } from '../protection/stops.fixture.ts'
import { contentRoom } from './room.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers({ rooms: [...playerRooms, contentRoom] })
})
afterAll(() => t.close())

let players = 0

interface MadeReply {
  readonly data: { readonly id: string }
}

describe('float buttons and popups', () => {
  const texts = {
    title_zh: '客服',
    title_en: 'Service',
    content_zh: '內容',
    content_en: 'Text',
    url: '/about',
    icon: 'service',
    advertising: 0,
  }
  const add = (more: Record<string, unknown>) =>
    t.send(popupOperatorCalls.addPopup, { cookie: staff1, lang: 'en', body: { ...texts, ...more } })
  const floats = async (type: '0' | '1') => (await t.call(popupCalls.floatButtons, { lang: 'en', query: { type } })).body.data
  const popups = async (type: '0' | '1') => (await t.call(popupCalls.popups, { query: { type } })).body.data

  test('stand on their device, in the language of the reader, until they are switched off [CALL-001 CALL-002]', async () => {
    for (const [kind, device] of [
      ['float', 0],
      ['float', 2],
      ['popup', 1],
    ] as const)
      expect((await add({ kind, device })).status).toBe(200)
    await add({ kind: 'float', device: 1, start: '2027-01-01 00:00:00' })
    const onDesktop = await floats('0')
    expect(onDesktop).toMatchObject([{ name: 'Service', icon: 'service', url: '/about' }, {}])
    expect(await floats('1')).toHaveLength(1)
    expect([await popups('0'), await popups('1')]).toMatchObject([[], [{ title: '客服', content: '內容' }]])
    const [newest] = onDesktop
    const off = (id: string) => t.call(popupOperatorCalls.switchPopup, { cookie: staff1, lang: 'en', params: { id }, body: { shown: 0 } })
    expect((await off(newest?.id ?? '')).status).toBe(200)
    expect([(await floats('0')).length, (await floats('1')).length]).toEqual([1, 0])
    expect((await off('99999')).body.message).toBe('Unknown popup or float button')
    expect((await t.call(popupOperatorCalls.popups, { cookie: staff1 })).body).toMatchObject({
      total: 4,
      data: [{}, {}, { device: 2, shown: 0, advertising: 0 }, { device: 0, shown: 1 }],
    })
  })

  test('are for everybody, guests, players or players of some levels; five of those that somebody may see [CONTENT-2]', async () => {
    const { token } = await registered(t, 'popupfor', '0911900190')
    const names = async (who?: string) =>
      (await t.call(popupCalls.floatButtons, { ...(who && { token: who }), lang: 'en', query: { type: '0' } })).body.data
        .map(({ name }) => name)
        .filter((name) => name.startsWith('For '))
    for (const [title_en, more] of [
      ['For all', {}],
      ['For guests', { audience: 'guests' }],
      ['For players', { audience: 'players' }],
      ['For new ones', { audience: 'levels', level_min: 0, level_max: 1 }],
      ['For old ones', { audience: 'levels', level_min: 2 }],
    ] as const)
      expect((await add({ kind: 'float', device: 0, title_en, ...more })).status).toBe(200)
    expect(await names()).toEqual(['For guests', 'For all'])
    expect(await names(token)).toEqual(['For new ones', 'For players', 'For all'])
    for (let n = 0; n < 5; n += 1) await add({ kind: 'float', device: 0, audience: 'players', title_en: `Above ${n}` })
    expect(await names()).toEqual(['For guests', 'For all'])
    expect(await names(token)).toEqual([])
    const wrong = await add({ kind: 'float', device: 0, audience: 'levels', level_min: 3, level_max: 2 })
    expect(wrong.body.message).toBe('The lowest level must not be above the highest')
    const { data } = (await t.call(popupOperatorCalls.popups, { cookie: staff1 })).body
    expect(data.find(({ title_en }) => title_en === 'For old ones')).toMatchObject({ audience: 'levels', level_min: 2, level_max: 10 })
    for (const { id } of data) await t.call(popupOperatorCalls.switchPopup, { cookie: staff1, params: { id }, body: { shown: 0 } })
  })

  test('of the kind popup say something in both languages', async () => {
    expect((await add({ kind: 'popup', device: 0, content_en: '' })).body).toMatchObject({
      code: 403,
      error: { content_en: expect.any(Array) },
    })
    expect((await add({ kind: 'popup', device: 0, content_zh: '' })).status).toBe(403)
    expect((await add({ kind: 'float', device: 0, content_zh: '', content_en: '' })).status).toBe(200)
  })

  test('lead to a page of the site or to an https address, and nowhere else', async () => {
    const wrong = ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://plain.example', 'about']
    for (const url of wrong) expect([url, (await add({ kind: 'float', device: 0, url })).status]).toEqual([url, 400])
    for (const url of ['', '/terms-service', 'https://line.me/x'])
      expect([url, (await add({ kind: 'popup', device: 0, url })).status]).toEqual([url, 200])
  })

  test('are edited by the rules of making one, where they were seen as they are, until they have ended [CONTENT-17]', async () => {
    const rowOf = async (id: string) => (await t.call(popupOperatorCalls.popups, { cookie: staff1 })).body.data.find((one) => one.id === id)
    const { id } = ((await add({ kind: 'popup', device: 2, title_en: 'Mistyped', end: '2027-01-01 00:00:00' })).body as MadeReply).data
    const before = await rowOf(id)
    expect(before).toMatchObject({ version: 1, over: 0, title_en: 'Mistyped' })
    const edit = (more: Record<string, unknown>, base = before?.version) =>
      t.send(popupOperatorCalls.editPopup, {
        cookie: staff1,
        lang: 'en',
        params: { id },
        body: { base, ...texts, kind: 'popup', device: 2, end: '2027-01-01 00:00:00', ...more },
      })
    expect((await edit({ content_en: '' })).body).toMatchObject({ code: 403, error: { content_en: expect.any(Array) } })
    expect((await edit({ audience: 'levels', level_min: 3, level_max: 2 })).body.message).toBe(
      'The lowest level must not be above the highest',
    )
    expect((await edit({ end: '2020-01-01 00:00:00' })).body.message).toBe('The end must be after the start')
    expect((await edit({ url: 'javascript:alert(1)' })).status).toBe(400)
    expect(await rowOf(id)).toEqual(before)
    t.clock.advance({ minutes: 1 })
    expect((await edit({ title_en: 'Mended', content_en: 'As it was meant' })).status).toBe(200)
    expect(await rowOf(id)).toEqual({ ...before, title_en: 'Mended', content_en: 'As it was meant', version: 2 })
    expect((await popups('1'))[0]).toMatchObject({ id, title: '客服', content: '內容' })
    expect((await edit({ title_en: 'Late' })).body.message).toBe(
      'Somebody changed this popup or float button meanwhile. Load it again before you save',
    )
    const { rows } = await t.app.db.query(
      `select action, actor, before::jsonb ->> 'title_en' as before, after::jsonb ->> 'title_en' as after, after::jsonb ->> 'start' as start
         from service.audit where object = $1 order by seq`,
      [`popup ${id}`],
    )
    const start = before?.start
    expect(rows.slice(1)).toEqual([{ action: 'popup.edit', actor: expect.any(String), before: 'Mistyped', after: 'Mended', start }])
    const gone = await t.send(popupOperatorCalls.editPopup, {
      cookie: staff1,
      lang: 'en',
      params: { id: '99999' },
      body: { base: 1, ...texts, kind: 'popup', device: 2 },
    })
    expect(gone.body.message).toBe('Unknown popup or float button')
    const soon = taipeiTime(new Date(t.clock.now().getTime() + 60_000))
    expect((await edit({ end: soon }, 2)).status).toBe(200)
    t.clock.advance({ minutes: 2 })
    expect(await rowOf(id)).toMatchObject({ over: 1, version: 3 })
    expect((await edit({ title_en: 'Again' }, 3)).body.message).toBe('A popup or float button that has ended cannot be changed')
  })

  test.each([
    ['is excluded', (id: bigint) => exclude(t, id)],
    ['does not want it', (id: bigint) => refuseAdvertising(t, id)],
    ['was restricted by staff', (id: bigint) => restrict(t, id, { kind: 'deposit_stop', code: 'rules_breach' })],
    ['is restricted for care', (id: bigint) => restrict(t, id, { kind: 'turnover_factor', value: 2 })],
  ])('that advertise are shown to nobody who %s, the others to everybody [SERVICE-7]', async (_, stop) => {
    players += 1
    const { id, token } = await registered(t, `popup${players}`, `09119001${String(players).padStart(2, '0')}`)
    const seen = async (who?: string) => {
      const asked = { ...(who === undefined ? {} : { token: who }), lang: 'en', query: { type: '0' } } as const
      const [buttons, greetings] = [await t.call(popupCalls.floatButtons, asked), await t.call(popupCalls.popups, asked)]
      return [...buttons.body.data.map(({ name }) => name), ...greetings.body.data.map(({ title }) => title)]
    }
    const name = `Advert ${players}`
    for (const kind of ['float', 'popup'])
      for (const advertising of [1, 0]) await add({ kind, device: 0, advertising, title_en: advertising === 1 ? name : `Plain ${players}` })
    const all = await seen()
    expect(all.filter((one) => one === name)).toHaveLength(2)
    expect(await seen(token)).toEqual(all)
    await stop(id)
    expect((await seen(token)).filter((one) => one === name)).toEqual([])
    expect((await seen(token)).filter((one) => one === `Plain ${players}`)).toHaveLength(2)
  })
})
