import { approvalDecided } from '@jade/contract/backoffice/events'
import { depositEnded } from '@jade/contract/cashier/events'
import { messagesCalls } from '@jade/contract/messages/calls'
import { templateOperatorCalls } from '@jade/contract/messages/template-operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierRoom } from '../cashier/room.ts'
import { bootPlayers, personRooms, registered, staff1 } from '../identity/players.fixture.ts'
import { messagesRoom } from './room.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers({ rooms: [...personRooms, messagesRoom([...personRooms, cashierRoom])] })
})
afterAll(() => t.close())

const code = 'deposit_credited'
const params = { code }
const asStaff = { cookie: staff1, lang: 'en' } as const
const shown = async () => {
  const { data } = (await t.call(templateOperatorCalls.templates, { ...asStaff, query: { pageSize: '100' } })).body
  return data.find((row) => row.code === code)
}
const words = {
  title_zh: '款項已入帳',
  title_en: 'Your money is here',
  content_zh: '{amount} 元已入帳，訂單 {order}。',
  content_en: '{amount} arrived with order {order}.',
}
const reword = (base: number, more: Partial<typeof words> = {}) =>
  t.send(templateOperatorCalls.reword, { ...asStaff, params, body: { ...words, ...more, base, reason: 'friendlier' } })

/** A second person decides about the words that wait. */
async function decide(approved: boolean): Promise<void> {
  const { rows } = await t.app.db.query<{ id: string }>(`select approval_id as id from messages.template where state = 'waiting'`)
  await t.app.unit(systemIntent('test'), async (u) => {
    for (const { id } of rows)
      u.emit({
        name: approvalDecided,
        payload: { id, kind: 'messages.template', approved, checkerId: '2', checker: 'staff2', reason: 'read' },
      })
  })
  await t.drainOutbox()
}

let orders = 0
async function deposited(playerId: bigint): Promise<void> {
  orders += 1
  await t.app.unit(systemIntent('test'), async (u) =>
    u.emit({
      name: depositEnded,
      payload: {
        playerId: String(playerId),
        orderNumber: `D${orders}`,
        key: `k${orders}`,
        outcome: 'credited',
        amountCents: '100000',
        creditCents: '100000',
        feeCents: '0',
        channel: 'bank',
        reason: '',
        text: '',
        businessDate: '2026-06-15',
      },
    }),
  )
  await t.drainOutbox()
}
/** Titles of a player's messages, newest first, without the one of the registration. */
const titles = async (token: string, lang: 'zh' | 'en' = 'en') =>
  (await t.call(messagesCalls.list, { token, lang, params: { group: 'personal' } })).body.data
    .map(({ title }) => title)
    .filter((title) => !/Welcome|歡迎/.test(title))

test('other words hold for what is written once a second person agreed; what was written keeps its own', async () => {
  const player = await registered(t, 'reworded1', '0911500001')
  await deposited(player.id)
  expect(await shown()).toMatchObject({ version: 0, title_en: 'Deposit credited', waiting: null })
  expect((await reword(0)).body.data).toEqual({ version: 1 })
  await deposited(player.id)
  expect(await shown()).toMatchObject({ version: 0, waiting: { version: 1, title_en: 'Your money is here', state: 'waiting' } })
  expect(await titles(player.token)).toEqual(['Deposit credited', 'Deposit credited'])
  await decide(true)
  await deposited(player.id)
  expect(await shown()).toMatchObject({ version: 1, title_zh: '款項已入帳', waiting: null })
  expect(await titles(player.token)).toEqual(['Your money is here', 'Deposit credited', 'Deposit credited'])
  expect((await titles(player.token, 'zh'))[0]).toBe('款項已入帳')
  const [newest] = (await t.call(messagesCalls.list, { token: player.token, lang: 'en', params: { group: 'personal' } })).body.data
  expect(newest?.content).toBe('1,000.00 arrived with order D3.')
  const read = await t.call(messagesCalls.read, { token: player.token, lang: 'en', params: { group: 'personal', id: newest?.id ?? '' } })
  expect(read.body.data).toMatchObject({ title: 'Your money is here', read: 1 })
})

test('refused words change nothing; all versions can be read, last the program’s own', async () => {
  const { version = 0, title_en } = (await shown()) ?? {}
  const asked = await reword(version, { title_en: 'Yours now' })
  await decide(false)
  expect(await shown()).toMatchObject({ version, title_en, waiting: null })
  const versions = (await t.call(templateOperatorCalls.templateVersions, { ...asStaff, params, query: { pageSize: '2' } })).body
  expect(versions.data[0]).toMatchObject({ version: asked.body.data?.version, state: 'refused', title_en: 'Yours now' })
  const all = (await t.call(templateOperatorCalls.templateVersions, { ...asStaff, params, query: { pageSize: '100' } })).body
  expect(all.data).toHaveLength(all.total)
  expect(all.data.at(-1)).toMatchObject({ version: 0, state: 'in_force', title_en: 'Deposit credited', by: '' })
})

test('refused: values left out, unknown messages, words of before, the same words, a second wish while one waits', async () => {
  const { version = 0, title_zh = '', title_en = '', content_zh = '', content_en = '' } = (await shown()) ?? {}
  const bad = await reword(version, { content_en: 'It arrived with order {order}.' })
  expect(bad.body).toMatchObject({ error: { content_en: ['Title and text must use each of the values below, and no other'] } })
  const unknown = await t.send(templateOperatorCalls.reword, {
    ...asStaff,
    params: { code: 'constructor' },
    body: { ...words, base: 0, reason: 'none' },
  })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Unknown automatic message'])
  expect((await reword(version + 7)).body.message).toBe('Somebody changed these words meanwhile. Load them again before you save')
  expect((await reword(version, { title_zh, title_en, content_zh, content_en })).body.message).toBe('These are the words in force')
  const next = { title_en: 'It is here' }
  const [one, two] = await Promise.all([reword(version, next), reword(version, next)])
  expect([one.body.message, two.body.message]).toContain('Other words of this message already wait for a second person')
  expect([one.body.status, two.body.status].sort()).toEqual(['error', 'success'])
  await decide(true)
  expect(await shown()).toMatchObject({ title_en: 'It is here' })
})
