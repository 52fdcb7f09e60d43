import { approvalDecided, approvalRequested } from '@jade/contract/backoffice/events'
import { contentCalls } from '@jade/contract/content/calls'
import { markupOf, textOf } from '@jade/contract/content/markup'
import { contentOperatorCalls } from '@jade/contract/content/operator-calls'
import { type PageName, pageNames } from '@jade/contract/content/pages'
import { siteOperatorCalls } from '@jade/contract/site/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bootPlayers, playerRooms, registered, staff1 } from '../identity/players.fixture.ts'
import { settings } from '../site/door.ts'
import { withdrawRules } from '../vip/door.ts'
import { contentRoom } from './room.ts'
import { shippedTexts } from './shipped.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers({ rooms: [...playerRooms, contentRoom] })
})
afterAll(() => t.close())
afterEach(async () => {
  await t.drainOutbox()
  expect(t.faults).toEqual([])
})

const read = async (page: PageName, lang: 'zh' | 'en' = 'en') => (await t.call(contentCalls.page, { lang, params: { page } })).body.data
const rowOf = async (page: PageName) =>
  (await t.call(contentOperatorCalls.pages, { cookie: staff1 })).body.data.find((row) => row.page === page)
const texts = (words: string) => ({ zh: textOf(`# 標題\n${words} 中文`), en: textOf(`# Title\n${words}`) })
const save = (page: PageName, words: string, base: number) =>
  t.call(contentOperatorCalls.save, {
    cookie: staff1,
    lang: 'en',
    params: { name: page },
    body: { base, texts: texts(words), note_zh: `改為 ${words}`, note_en: `now ${words}` },
  })
const publish = (page: PageName, number: number) =>
  t.call(contentOperatorCalls.publish, { cookie: staff1, lang: 'en', params: { name: page }, body: { number, reason: 'as agreed' } })
const restore = (page: PageName, number: number, base: number) =>
  t.call(contentOperatorCalls.restore, {
    cookie: staff1,
    lang: 'en',
    params: { name: page },
    body: { number, base, reason: 'it was better' },
  })

/** What the backoffice does once a second person decided. */
async function decide(approved: boolean): Promise<void> {
  const { rows } = await t.app.db.query<{ payload: string }>('select payload from service.event_log where name = $1 order by id', [
    approvalRequested,
  ])
  const asked = JSON.parse(rows.at(-1)?.payload ?? '{}') as { id: string; kind: string }
  await t.drainOutbox()
  const payload = { id: asked.id, kind: asked.kind, approved, checkerId: '2', checker: 'staff2', reason: 'agreed' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}

describe('a page of text', () => {
  test('has nothing in place of its shipped text at first, and the console lists that as version 0', async () => {
    expect(await read('about')).toEqual({ version: 0, text: null, time: '' })
    expect(await rowOf('about')).toMatchObject({ title_zh: '關於翠玉閣', legal: 0, published: 0, latest: 0, draft: 0, waiting: 0 })
    const { data } = (await t.call(contentOperatorCalls.versions, { cookie: staff1, params: { name: 'about' } })).body
    expect(data).toMatchObject([{ number: 0, state: 'published' }])
  })

  test('a draft is seen by nobody; published it stands from the next call on, in the language of the reader', async () => {
    expect((await save('about', 'first', 0)).body.data).toEqual({ number: 1 })
    expect(await read('about')).toMatchObject({ version: 0 })
    expect(await rowOf('about')).toMatchObject({ draft: 1, latest: 1, published: 0 })
    t.pushes.length = 0
    expect((await publish('about', 1)).body.data).toEqual({ waiting: 0 })
    expect(await read('about')).toMatchObject({ version: 1, text: { title: 'Title', blocks: [{ spans: [{ text: 'first' }] }] } })
    expect((await read('about', 'zh')).text?.title).toBe('標題')
    await t.drainOutbox()
    expect(t.pushes.map(({ to, name }) => [to, name])).toEqual([['system', 'update-content']])
    expect((await publish('about', 1)).body.message).toBe('This version is published already')
    expect((await publish('about', 0)).body.code).toBe(404)
    expect((await publish('about', 9)).body.code).toBe(404)
  })

  test('who saves over what somebody else saved meanwhile is told', async () => {
    expect((await save('about', 'second', 1)).body.data).toEqual({ number: 2 })
    const late = await save('about', 'late', 1)
    expect([late.status, late.body.message]).toEqual([403, 'Somebody saved version 2 meanwhile. Load the page again before you save'])
  })

  test('a rollback is a new version with the words of an old one, and the shipped text can come back too', async () => {
    await publish('about', 2)
    expect((await restore('about', 1, 2)).body.data).toEqual({ number: 3, waiting: 0 })
    expect(await read('about')).toMatchObject({ version: 3, text: { blocks: [{ spans: [{ text: 'first' }] }] } })
    expect((await restore('about', 0, 3)).body.data).toEqual({ number: 4, waiting: 0 })
    expect((await read('about')).text).toEqual(shippedTexts('about').en)
    const { data, total } = (await t.call(contentOperatorCalls.versions, { cookie: staff1, params: { name: 'about' } })).body
    expect(total).toBe(5)
    expect(data.map(({ number, state, from }) => [number, state, from])).toEqual([
      [4, 'published', 0],
      [3, 'earlier', 1],
      [2, 'earlier', null],
      [1, 'earlier', null],
      [0, 'earlier', null],
    ])
  })

  test('is refused with anything that is no text: unknown kinds, a script as a link, an empty page', async () => {
    const body = (en: unknown) => ({ base: 0, texts: { zh: texts('x').zh, en }, note_zh: '說明', note_en: 'note' }) as never
    const bad = [
      { title: 'T', summary: '', blocks: [] },
      { title: 'T', summary: '', blocks: [{ kind: 'html', spans: [{ text: '<b>x</b>' }] }] },
      { title: 'T', summary: '', blocks: [{ kind: 'paragraph', spans: [{ text: 'x', link: 'javascript:alert(1)' }] }] },
    ]
    for (const one of bad)
      expect((await t.call(contentOperatorCalls.save, { cookie: staff1, params: { name: 'vip-help' }, body: body(one) })).body.code).toBe(
        400,
      )
    expect(await rowOf('vip-help')).toMatchObject({ latest: 0 })
  })
})

describe('a legal text', () => {
  test('waits for a second person; refused it is a draft again, agreed to it stands', async () => {
    await save('declaration-clause', 'stricter', 0)
    expect((await publish('declaration-clause', 1)).body.data).toEqual({ waiting: 1 })
    expect((await publish('declaration-clause', 1)).body.message).toBe('A version of this page already waits for a second person')
    expect(await rowOf('declaration-clause')).toMatchObject({ waiting: 1, draft: 0, published: 0 })
    await decide(false)
    expect(await rowOf('declaration-clause')).toMatchObject({ waiting: 0, draft: 1, published: 0 })
    await publish('declaration-clause', 1)
    await decide(true)
    expect(await rowOf('declaration-clause')).toMatchObject({ waiting: 0, draft: 0, published: 1, by: 'staff1, staff2' })
    expect(await read('declaration-clause')).toMatchObject({ version: 1 })
  })

  test('is responsible gambling too, also where its shipped text comes back', async () => {
    expect(await rowOf('responsible-gambling')).toMatchObject({ title_zh: '責任博弈', legal: 1, published: 0 })
    await save('responsible-gambling', 'calmer', 0)
    expect((await publish('responsible-gambling', 1)).body.data).toEqual({ waiting: 1 })
    expect(await read('responsible-gambling')).toMatchObject({ version: 0, text: null })
    await decide(true)
    expect(await read('responsible-gambling')).toMatchObject({ version: 1, text: { blocks: [{ spans: [{ text: 'calmer' }] }] } })
    expect((await restore('responsible-gambling', 0, 1)).body.data).toEqual({ number: 2, waiting: 1 })
    await decide(true)
    expect((await read('responsible-gambling', 'zh')).text).toEqual(shippedTexts('responsible-gambling').zh)
  })
})

describe('the terms', () => {
  const own = async (token: string) => (await t.call(contentCalls.terms, { token, lang: 'en' })).body.data
  const accept = (token: string, version: number) => t.call(contentCalls.acceptTerms, { token, lang: 'en', body: { version } })
  const newTerms = async (words: string, base: number) => {
    await save('terms-service', words, base)
    await publish('terms-service', base + 1)
    await decide(true)
  }

  test('are agreed to by opening an account; a new version is asked for with what changed, once', async () => {
    const anna = await registered(t, 'anna01', '0911000001')
    await t.drainOutbox()
    expect(await own(anna.token)).toEqual({ version: 0, accepted: 1, changes: [] })
    await newTerms('cards', 0)
    await newTerms('chips', 1)
    expect(await own(anna.token)).toMatchObject({
      version: 2,
      accepted: 0,
      changes: [
        { version: 2, text: 'now chips' },
        { version: 1, text: 'now cards' },
      ],
    })
    expect((await accept(anna.token, 1)).body).toMatchObject({
      code: 403,
      message: 'The terms have changed again, please read them once more',
    })
    expect((await accept(anna.token, 2)).body.status).toBe('success')
    await accept(anna.token, 2)
    expect(await own(anna.token)).toEqual({ version: 2, accepted: 1, changes: [] })
    const params = { id: String(anna.id) }
    const { data } = (await t.call(contentOperatorCalls.accepted, { cookie: staff1, params })).body
    expect(data.map(({ version }) => version)).toEqual([2, 0])
  })

  test('of the day are agreed to by who comes later', async () => {
    const beth = await registered(t, 'beth01', '0911000002')
    await t.drainOutbox()
    expect(await own(beth.token)).toEqual({ version: 2, accepted: 1, changes: [] })
  })
})

describe('the app', () => {
  const ask = (type: string, lang: 'zh' | 'en' = 'zh') => t.call(contentCalls.download, { lang, params: { type: type as 'ios' } })

  test('is the guide of the platform until the operator has an address; an unknown platform is an error [CALL-082]', async () => {
    expect((await ask('ios')).body.data.url).toMatch(/\/jp-app-ios$/)
    expect((await ask('android', 'en')).body.data.url).toMatch(/\/en\/jp-app-android$/)
    expect((await ask('windows')).body.status).toBe('error')
    const change = {
      cookie: staff1,
      params: { key: 'app_android_url' },
      body: { value: 'https://app.example/jade.apk', reason: 'as agreed' },
    }
    expect((await t.call(siteOperatorCalls.changeSetting, change)).body.data).toEqual({ waiting: 1, planned: 0 })
    await decide(true)
    expect((await ask('android')).body.data).toEqual({ url: 'https://app.example/jade.apk' })
    expect((await ask('ios')).body.data.url).toMatch(/\/jp-app-ios$/)
  })
})

describe('every page of text', () => {
  test('can be edited: it is listed with its titles, and its shipped text is kept and published as it stands', async () => {
    const rows = (await t.call(contentOperatorCalls.pages, { cookie: staff1 })).body.data
    expect(rows.map(({ page }) => page)).toEqual([...pageNames])
    for (const { page, latest, legal } of rows) {
      const kept = await t.call(contentOperatorCalls.save, {
        cookie: staff1,
        params: { name: page },
        body: { base: latest, texts: shippedTexts(page), note_zh: '不變', note_en: 'as it was' },
      })
      expect([page, kept.body.data]).toEqual([page, { number: latest + 1 }])
      expect([page, (await publish(page, latest + 1)).body.data]).toEqual([page, { waiting: legal }])
      if (legal === 1) await decide(true)
      expect(await read(page, 'zh')).toMatchObject({ version: latest + 1, text: shippedTexts(page).zh })
    }
  })

  test('with lists of its own under its headings keeps as many in both languages [CONTENT-16]', async () => {
    const { latest } = (await rowOf('help')) ?? { latest: 0 }
    const whole = shippedTexts('help')
    const less = { ...whole.en, blocks: whole.en.blocks.slice(1) }
    const keep = (both: typeof whole) =>
      t.call(contentOperatorCalls.save, {
        cookie: staff1,
        lang: 'en',
        params: { name: 'help' },
        body: { base: latest, texts: both, note_zh: '少一章', note_en: 'one less' },
      })
    const needed = 'This page puts a list of its own under each heading: both languages need 5 headings'
    expect((await keep({ ...whole, en: less })).body).toMatchObject({ code: 403, message: needed })
    expect((await keep({ ...whole, zh: { ...whole.zh, blocks: whole.zh.blocks.slice(1) } })).body.message).toBe(needed)
    const words = { kind: 'paragraph' as const, spans: [{ text: 'Words between the lists.' }] }
    expect((await keep({ ...whole, en: { ...whole.en, blocks: [...whole.en.blocks, words] } })).body.data).toEqual({ number: latest + 1 })
  })

  test('about withdrawals came with the figures that the server uses at level 0 [CONTENT-3]', async () => {
    const { freeCount, dayCount, fee } = await withdrawRules(t.app.db, 0n)
    const { player_single_time_withdraw_min: least } = await settings(t.app.db)
    const [first] = markupOf(shippedTexts('withdrawals-help').zh).split('\n## ').slice(1)
    expect(first?.split('\n').slice(1, 4)).toEqual([
      `- 每日 ${freeCount} 次免手續費，其後每筆手續費 ${fee / 100n}。`,
      `- 每日最多 ${dayCount} 次，依 VIP 等級增加。`,
      `- 單筆最低 ${least / 100n}。`,
    ])
  })
})
