import { type MailLetter, mailLetter } from '@jade/contract/provider/mail'
import { signedPost, verifyAnswer, verifyPost } from '@jade/contract/provider/signature'
import { testKey } from '@jade/test-kit/config'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bootOutside, type SandboxFixture } from './fixture/sandbox.fixture.ts'

let outside: SandboxFixture
beforeAll(async () => {
  outside = await bootOutside()
})
afterAll(() => outside.close())

const letter: MailLetter = { to: 'Reader@example.com', subject: 'Hello', text: 'Text', html: '<!doctype html><p>Text</p>' }
const keys = [{ id: 'k0', hex: testKey('mail') }]

async function hand(body: unknown, { once = '', keyHex = testKey('mail') } = {}) {
  const question = await signedPost('/mail', JSON.stringify(body), { keyHex, keyId: 'k0', now: outside.clock.now() })
  const headers = { ...question.headers, ...(once === '' ? {} : { 'idempotency-key': once }) }
  const answer = await fetch(`${outside.url}/mail`, { method: 'POST', headers, body: question.body })
  const rawBody = await answer.text()
  const verdict = await verifyAnswer(question, { rawBody, headers: Object.fromEntries(answer.headers) }, { keys, now: outside.clock.now() })
  return { status: answer.status, body: rawBody, verdict }
}
const inbox = async (to: string) =>
  (await (await fetch(`${outside.url}/mail?to=${to}`)).json()) as { readonly id: string; readonly subject: string; readonly told: string }[]

test('a letter is taken once under its name, by whoever has the key, and the answer is signed', async () => {
  for (let n = 0; n < 2; n += 1)
    expect(await hand(letter, { once: 'm1.1.0' })).toEqual({ status: 200, body: '{"status":"sent"}', verdict: 'ok' })
  expect((await hand(letter, { keyHex: 'f'.repeat(64) })).status).toBe(401)
  expect(await inbox('reader@example.com')).toHaveLength(1)
})

test.each([
  ['a field more', { ...letter, name: 'Anna' }],
  ['a header that it does not know', { ...letter, headers: { 'List-Unsubscribe': '<https://x.test/1>', Bcc: 'x' } }],
  [
    'a line break in the header',
    { ...letter, headers: { 'List-Unsubscribe': '<https://x.test/1>\r\nBcc: x', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } },
  ],
  ['no text', { ...letter, text: '' }],
])('a letter with %s is none', async (_, odd) => {
  expect(z.safeParse(mailLetter, odd).success).toBe(false)
  expect((await hand(odd)).status).toBe(400)
})

test('a letter is shown as its reader sees it, with nothing fetched or run', async () => {
  await hand({ ...letter, to: 'shown@example.com' })
  const [row] = await inbox('shown@example.com')
  const answer = await fetch(`${outside.url}/mail/${row?.id}`)
  expect(await answer.text()).toBe(letter.html)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${outside.url}/mail/999999`)).status).toBe(404)
})

test('a closed box takes nothing more', async () => {
  await hand({ ...letter, to: 'closing@example.com' })
  await outside.closeMailbox('Closing@example.com')
  expect(await hand({ ...letter, to: 'closing@example.com' })).toMatchObject({
    status: 200,
    body: '{"status":"no_address"}',
    verdict: 'ok',
  })
  expect(await inbox('closing@example.com')).toHaveLength(1)
})

test('its sender hears what became of a letter, under its name and signed', async () => {
  const heard: { readonly body: string; readonly headers: Record<string, string> }[] = []
  const sender = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({ body: Buffer.concat(parts).toString('utf8'), headers: request.headers as Record<string, string> })
      reply.writeHead(204).end()
    })
  })
  await new Promise<void>((ready) => sender.listen(0, '127.0.0.1', ready))
  const notify_url = `http://127.0.0.1:${(sender.address() as AddressInfo).port}/api/callback/mail`
  await hand({ ...letter, to: 'told@example.com', notify_url }, { once: 'm9.9.0' })
  const [row] = await inbox('told@example.com')
  const tell = async (word: string) => (await fetch(`${outside.url}/mail/${row?.id}/${word}`, { method: 'POST' })).status
  expect([await tell('bounced'), await tell('opened')]).toEqual([200, 404])
  sender.close()
  expect(heard.map(({ body }) => JSON.parse(body))).toEqual([{ id: 'm9.9.0', word: 'bounced' }])
  const { body: rawBody = '', headers = {} } = heard[0] ?? {}
  expect(await verifyPost({ path: '/api/callback/mail', rawBody, headers }, keys, outside.clock.now())).toBe('ok')
  expect((await inbox('told@example.com'))[0]?.told).toBe('bounced: 204')
})
