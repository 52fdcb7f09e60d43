import { attachmentCalls } from '@jade/contract/backoffice/attachment-calls'
import { ATTACHMENT_BYTES } from '@jade/contract/backoffice/fields'
import { objectCalls } from '@jade/contract/backoffice/object-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerByAccount } from '../modules/identity/door.ts'
import { bootHouse, staffCookies } from './house.fixture.ts'

/* Files of staff on objects (CONSOLE-53). */

/** A PNG of one dot. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')
const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj\ntrailer << >>\n%%EOF\n')
const FILE = /^[0-9a-f]{32}\.(png|jpg|pdf)$/

let t: TestApp
let cookies: Awaited<ReturnType<typeof staffCookies>>
type Role = keyof typeof cookies
const ids: Record<string, string> = {}

beforeAll(async () => {
  t = await bootHouse()
  cookies = await staffCookies(t)
  for (const account of ['demo01', 'demo02', 'demo03']) ids[account] = String((await playerByAccount(t.app.db, account))?.id)
})
afterAll(() => t.close())

const as = (role: Role) => ({ cookie: cookies[role], lang: 'en' as const })
const player = (account: string) => ({ kind: 'player', id: ids[account] ?? '' })
const put = (role: Role, bytes: Buffer, { name = 'proof.png', of = player('demo01') } = {}) =>
  t.send(attachmentCalls.addAttachment, { ...as(role), params: of, body: { name }, files: [{ field: 'file', bytes }] })
const put1 = async (role: Role, bytes: Buffer, more: { readonly name?: string; readonly of?: ReturnType<typeof player> } = {}) =>
  (await put(role, bytes, more)).body.data.id
const of = (attachment: string, account: string) => ({ ...player(account), attachment })
const off = (role: Role, id: string, account = 'demo01') =>
  t.send(attachmentCalls.removeAttachment, { ...as(role), params: of(id, account) })
const back = (role: Role, id: string, account = 'demo01') =>
  t.send(attachmentCalls.restoreAttachment, { ...as(role), params: of(id, account) })
const look = (role: Role, id: string, account = 'demo01') =>
  t.send(attachmentCalls.attachmentPicture, { ...as(role), params: of(id, account) })
const take = (role: Role, id: string, account = 'demo01') =>
  t.send(attachmentCalls.attachmentContent, { ...as(role), params: of(id, account) })
const listed = async (role: Role, account = 'demo01') =>
  (await t.call(attachmentCalls.attachments, { ...as(role), params: player(account) })).body.data
const audited = async () => {
  const { rows } = await t.app.db.query<{ line: string }>(
    `select concat_ws(' ', action, before, after) as line from service.audit where object = $1 and action like 'object.%' order by seq`,
    [`player ${ids['demo01']}`],
  )
  return rows.map(({ line }) => line)
}
const keptFiles = async () => {
  const { rows } = await t.app.db.query<{ file: string }>('select file from backoffice.attachment order by id')
  return rows.map(({ file }) => file)
}

test('whoever may see an object puts files on it, and opens them with a row in the audit log that does not name them', async () => {
  const picture = await put1('service', dot, { name: ' 王小明 身分證.PNG ' })
  const paper = await put1('risk', pdf, { name: 'letter of the bank.pdf' })
  expect(await listed('auditor')).toMatchObject([
    { id: picture, name: '王小明 身分證.PNG', form: 'png', bytes: dot.length, by: 'service1', removable: 0 },
    { id: paper, name: 'letter of the bank.pdf', form: 'pdf', bytes: pdf.length, by: 'risk1', removable: 0 },
  ])
  expect((await listed('service')).map(({ removable }) => removable)).toEqual([1, 0])
  expect((await look('auditor', picture)).body.data.image).toMatch(/^data:image\/png;base64,/)
  const sent = await take('auditor', paper)
  expect(sent.text).toBe(pdf.toString())
  expect(sent.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''letter%20of%20the%20bank.pdf",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await take('owner', picture)).headers['content-disposition']).toContain(encodeURIComponent('王小明 身分證.png'))
  const rows = await audited()
  expect(rows.map((line) => line.split(' ')[0])).toEqual([
    'object.attach',
    'object.attach',
    'object.view_image',
    'object.take_file',
    'object.take_file',
  ])
  expect(rows[0]).toBe(`object.attach null {"attachment":"${picture}","form":"png","bytes":${dot.length}}`)
  expect(rows.join(' ')).not.toContain('王')
  const { data } = (await t.call(objectCalls.timeline, { ...as('owner'), params: player('demo01') })).body
  const told = data.happenings.filter(({ what }) => what === 'object.attach').map(({ by, text }) => `${by} ${text}`)
  expect(told).toEqual(['staff:risk1 ', 'staff:service1 '])
})

test('who may not see the object neither puts a file on it nor reads, takes, removes or brings one back; no other object has it', async () => {
  const id = (await listed('owner'))[0]?.id ?? ''
  const staff = { kind: 'staff', id: '1' }
  expect((await put('service', dot, { of: staff })).status).toBe(403)
  expect((await t.send(attachmentCalls.attachments, { ...as('service'), params: staff })).status).toBe(403)
  for (const ask of [look, take, off, back]) {
    expect((await ask('content', id)).status, ask.name).toBe(403)
    expect((await ask('owner', id, 'demo02')).status, ask.name).toBe(404)
    expect((await ask('owner', '999999', 'demo01')).status, ask.name).toBe(404)
  }
  expect((await put('owner', dot, { of: { kind: 'moon', id: '1' } })).status).toBe(404)
  expect((await put('owner', dot, { of: { kind: 'player', id: '999999999' } })).status).toBe(404)
})

test('what is neither a picture nor a PDF is refused, whatever it is called, and leaves no file', async () => {
  const before = await keptFiles()
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('PK\u0003\u0004 a document with macros'),
    pdf.subarray(0, 40),
    Buffer.concat([Buffer.from('<script>'), pdf]),
    dot.subarray(0, 30),
  ]) {
    const reply = await put('owner', bytes, { name: 'harmless.pdf' })
    expect(reply.body).toMatchObject({ error_code: 'kernel.document_form', message: 'Please upload a PNG, JPEG or WebP picture or a PDF' })
  }
  expect(await keptFiles()).toEqual(before)
})

test('a file of more than 8 MB, none, or one without a proper name is refused', async () => {
  const large = Buffer.concat([pdf, Buffer.alloc(ATTACHMENT_BYTES + 1 - pdf.length)])
  expect((await put('owner', large)).body).toMatchObject({ error: { file: ['A file has at most 8 MB'] } })
  const none = await t.send(attachmentCalls.addAttachment, { ...as('owner'), params: player('demo01'), body: { name: 'a' }, files: [] })
  expect(none.status).toBe(400)
  for (const name of ['', ' ', 'a/b.png', 'a\\b.png', 'a\u0007.png', 'a'.repeat(101)])
    expect((await put('owner', dot, { name })).status, name).toBe(400)
})

test('twenty at most, also of those who come at once and of those that come back', async () => {
  const where = { of: player('demo02') }
  const first = await put1('owner', dot, where)
  expect((await off('owner', first, 'demo02')).status).toBe(200)
  const replies = await Promise.all(Array.from({ length: 23 }, () => put('owner', dot, where)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(replies.find(({ status }) => status === 403)?.body.message).toBe('At most 20 files; take one away first')
  expect((await back('owner', first, 'demo02')).body).toMatchObject({ error_code: 'backoffice.attachments_full' })
  expect(await listed('owner', 'demo02')).toHaveLength(20)
  const files = (await keptFiles()).filter((file) => FILE.test(file))
  expect(new Set(files).size, 'what was refused is not kept').toBe(files.length)
})

test('an own file goes for a day, any for who has the right; it comes back for ten minutes to who removed it', async () => {
  const id = await put1('service', dot, { of: player('demo03') })
  expect((await off('risk', id, 'demo03')).body).toMatchObject({ error_code: 'backoffice.attachment_stays' })
  expect((await back('service', id, 'demo03')).status, 'it was not removed').toBe(404)
  expect((await off('service', id, 'demo03')).status).toBe(200)
  expect(await listed('owner', 'demo03')).toEqual([])
  for (const ask of [look, take, off]) expect((await ask('service', id, 'demo03')).status, ask.name).toBe(404)
  expect((await back('owner', id, 'demo03')).status, 'somebody else removed it').toBe(404)
  t.clock.advance({ minutes: 9 })
  await t.runJob('backoffice.erase_attachments')
  expect((await back('service', id, 'demo03')).status).toBe(200)
  expect((await listed('service', 'demo03')).map((one) => one.id)).toEqual([id])
  expect((await look('service', id, 'demo03')).status).toBe(200)
  t.clock.advance({ hours: 24 })
  cookies = await staffCookies(t)
  expect(await listed('service', 'demo03')).toMatchObject([{ removable: 0 }])
  expect((await off('service', id, 'demo03')).body).toMatchObject({ error_code: 'backoffice.attachment_stays' })
  expect(await listed('service_lead', 'demo03')).toMatchObject([{ removable: 1 }])
  expect((await off('service_lead', id, 'demo03')).status).toBe(200)
  t.clock.advance({ minutes: 11 })
  expect((await back('service_lead', id, 'demo03')).body).toMatchObject({ error_code: 'backoffice.attachment_gone' })
  const { rows } = await t.app.db.query<{ line: string }>(
    `select concat_ws(' ', actor, action, (before <> 'null')::text, (after <> 'null')::text) as line from service.audit
      where object = $1 and action ~ '^object.(attach|detach|reattach)$' order by seq`,
    [`player ${ids['demo03']}`],
  )
  expect(rows.map(({ line }) => line)).toEqual([
    'staff:service1 object.attach false true',
    'staff:service1 object.detach true false',
    'staff:service1 object.reattach false true',
    expect.stringMatching(/^staff:\w+ object.detach true false$/),
  ])
})

test('the file of what does not come back is erased, and nothing else', async () => {
  t.clock.advance({ minutes: 15 })
  const removed = await t.app.db.query<{ file: string }>('select file from backoffice.attachment where removed_at is not null')
  const standing = await t.app.db.query<{ file: string }>('select file from backoffice.attachment where removed_at is null')
  expect(removed.rows).toHaveLength(2)
  for (const { file } of removed.rows) expect(await t.app.files.get(file)).not.toBeNull()
  await t.runJob('backoffice.erase_attachments')
  for (const { file } of removed.rows) expect(await t.app.files.get(file)).toBeNull()
  for (const { file } of standing.rows) expect(await t.app.files.get(file)).not.toBeNull()
  expect((await keptFiles()).filter((file) => file === '')).toHaveLength(2)
})
