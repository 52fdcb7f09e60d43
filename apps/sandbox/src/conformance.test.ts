import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { providerHeaders, signedPost } from '@jade/contract/provider/signature'
import { runCases, type Verdict } from '@jade/test-kit/conformance/kit'
import { bankFeedCases, paymentCases, payoutCases, statementCases, type ProviderUnderTest } from '@jade/test-kit/conformance/provider-cases'
import { testKey } from '@jade/test-kit/config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootOutside, type SandboxFixture } from './fixture/sandbox.fixture.ts'

/** The suite for providers and banks (docs/add-a-provider.md): nothing against the sandbox's, and it finds one that breaks its word. */
let outside: SandboxFixture
let broken: Server
/** What somebody between does wrong. */
let bug: 'believes_anybody' | 'signs_no_answer' | 'answers_from_memory' | 'forgets_orders' = 'believes_anybody'
let remembered: { status: number; headers: Record<string, string>; text: string } | null = null
let key = ''

beforeAll(async () => {
  outside = await bootOutside()
  broken = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      void (async () => {
        const body = Buffer.concat(parts).toString('utf8')
        const path = request.url ?? ''
        const told = bug === 'forgets_orders' && path.includes('open') ? body.replace(/("order":"\w)\w{4}/, `$1${newFour()}`) : body
        const signed = await signedPost(path, told, { keyHex: key, now: outside.clock.now() })
        const resigned = bug === 'believes_anybody' || told !== body
        const headers = resigned ? signed.headers : (request.headers as Record<string, string>)
        const { host: _, connection: __, 'content-length': ___, ...kept } = headers
        const method = request.method ?? 'GET'
        const answer = await fetch(outside.url + path, { method, headers: kept, ...(method === 'POST' ? { body: told } : {}) })
        const fresh = { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
        if (bug === 'answers_from_memory' && fresh.status === 200) remembered ??= fresh
        const given = bug === 'answers_from_memory' && fresh.status === 200 ? (remembered ?? fresh) : fresh
        if (bug === 'signs_no_answer') delete given.headers[providerHeaders.signature]
        reply.writeHead(given.status, signatureOf(given.headers)).end(given.text)
      })()
    })
  })
  await new Promise<void>((ready) => broken.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  broken.close()
  await outside.close()
})

let four = 1000
const newFour = () => String((four += 1))

const signatureOf = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-provider-') || name === 'content-type'))

const under = (name: string, url = outside.url): ProviderUnderTest => ({ url, keyHex: testKey(name), now: () => outside.clock.now() })
const failed = (verdicts: readonly Verdict[]) => verdicts.filter(({ ok }) => !ok)

test("the sandbox's provider takes payments and pays out by the protocol, and so does its bank", async () => {
  for (const amount of ['100.00', '2.50'])
    await fetch(`${outside.url}/bank/transfer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_number: 'D1', amount }),
    })
  expect(failed(await runCases([...paymentCases, ...payoutCases, ...statementCases], under('sandpay')))).toEqual([])
  expect(failed(await runCases(bankFeedCases, under('bank_feed')))).toEqual([])
})

test.each(['believes_anybody', 'signs_no_answer', 'answers_from_memory', 'forgets_orders'] as const)(
  'finds a provider that %s',
  async (which) => {
    bug = which
    remembered = null
    key = testKey('sandpay')
    const at = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
    expect(failed(await runCases([...paymentCases, ...payoutCases, ...statementCases], under('sandpay', at))).length).toBeGreaterThan(0)
    if (which === 'forgets_orders' || which === 'answers_from_memory') return
    key = testKey('bank_feed')
    expect(failed(await runCases(bankFeedCases, under('bank_feed', at))).length).toBeGreaterThan(0)
  },
)
