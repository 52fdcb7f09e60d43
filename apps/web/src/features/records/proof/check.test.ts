import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BookName, proofWords, signedHeadText } from '@jade/contract/records/signed-head'
import { canonicalText, entryHash, GENESIS } from '@jade/ledger/verify-chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainEntry, checkStatement, type Source } from './check.ts'
import { headsOfProof, type Proof, type ProofEntry } from './proof.ts'

const COUNT = 2_000
const PAGE = 500
const PLAYER = '77'

let proof: Proof
const folder = mkdtempSync(join(tmpdir(), 'proof-'))

/** Follows the chain from entry `from` on, so that a forger's file is whole again. */
async function chained(entries: readonly ProofEntry[]): Promise<ProofEntry[]> {
  const done: ProofEntry[] = []
  for (const entry of entries)
    done.push({ ...entry, hash: await entryHash(done.at(-1)?.hash ?? GENESIS, canonicalText(BigInt(PLAYER), chainEntry(entry))) })
  return done
}

beforeAll(async () => {
  const entries = Array.from({ length: COUNT }, (_, index) => ({
    seq: String(index + 1),
    operation: String(1000 + index),
    account: index % 2 === 0 ? 'central' : 'platform:JADE',
    currency: 'TWD',
    amount: '100',
    balance_after: String(100 * (Math.floor(index / 2) + 1)),
    kind: '儲值 deposit',
    ref: `D${index}`,
    at: new Date(1_700_000_000_000 + index).toISOString(),
    hash: '',
  }))
  const whole = await chained(entries)
  const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const signed = async (seq: number, day: string) => {
    const head = { seq: String(seq), hash: whole[seq - 1]?.hash ?? '', day }
    const text = new TextEncoder().encode(signedHeadText({ book: 'money', player: PLAYER, ...head }))
    const signature = Buffer.from(await crypto.subtle.sign('Ed25519', keys.privateKey, text)).toString('base64')
    return { ...head, key: 'k1', signature }
  }
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', keys.publicKey)).toString('base64')
  proof = {
    format: 'jade-proof-1',
    made_at: '',
    player: PLAYER,
    head: { seq: String(COUNT), hash: whole.at(-1)?.hash ?? '' },
    heads: [await signed(1_500, '2026-11-20'), await signed(1_000, '2026-11-19')],
    keys: [{ id: 'k1', public_key: raw }],
    entries: whole,
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const sourceOf = (from: Proof, earlier: Source['earlier'] = []): Source => ({
  ...from,
  book: from.format === proofWords.coins.file ? 'coins' : 'money',
  earlier,
  entriesAfter: async (after) => from.entries.filter(({ seq }) => BigInt(seq) > BigInt(after)).slice(0, PAGE),
})

/** What the page says, and what the tool of one page says of the same file. */
async function judged(from: Proof) {
  const { fault } = await checkStatement(sourceOf(from), () => {})
  const file = join(folder, 'proof.json')
  writeFileSync(file, JSON.stringify(from))
  const program = join(import.meta.dirname, '../../../../../../packages/verifier/statement.mjs')
  let said = ''
  try {
    said = execFileSync(process.execPath, [program, file], { encoding: 'utf8' })
  } catch (error) {
    said = (error as { stdout: string }).stdout
  }
  return { fault, said: said.trim() }
}

const changed = (seq: number, change: Partial<ProofEntry>): Proof => ({
  ...proof,
  entries: proof.entries.map((entry) => (entry.seq === String(seq) ? { ...entry, ...change } : entry)),
})

test('a statement of thousands of rows is whole, page by page, here and by the tool of one page', async () => {
  const steps: number[] = []
  const verdict = await checkStatement(sourceOf(proof, [{ seq: '1200', hash: proof.entries[1199]?.hash ?? '' }]), (done) =>
    steps.push(done),
  )
  expect(verdict).toMatchObject({ fault: null, signed: 2, signatures: true })
  expect(steps).toEqual([500, 1000, 1500, 2000])
  expect((await judged(proof)).said).toMatch(/^Whole: 2000 entries, 2 signed heads/)
})

test.each([
  ['an amount', 1_234, { amount: '101' }],
  ['a text', 1_999, { ref: 'D1' }],
  ['a hash', 501, { hash: '0'.repeat(64) }],
  ['a time', 1, { at: '2023-11-14T22:13:20.001Z' }],
])('%s that was changed is found at its very row', async (_, seq, change) => {
  const { fault, said } = await judged(changed(seq, change))
  expect(fault).toMatchObject({ kind: 'entry', fault: 'hash', seq: String(seq), entry: change })
  expect(said).toMatch(new RegExp(`^NOT WHOLE: entry ${seq} was changed`))
})

test('an entry taken out, and an end cut off, are found', async () => {
  const without = { ...proof, entries: proof.entries.filter(({ seq }) => seq !== '700') }
  expect(await judged(without)).toMatchObject({
    fault: { kind: 'entry', fault: 'gap', seq: '701' },
    said: 'NOT WHOLE: entry 700 is missing',
  })
  const cut = { ...proof, entries: proof.entries.slice(0, -1) }
  expect(await judged(cut)).toMatchObject({ fault: { kind: 'head' }, said: 'NOT WHOLE: the last entry is not the head' })
})

test('a chain rewritten to its very end is found by a signed head and by a kept one; a false signature by its key', async () => {
  const forged = await chained(changed(900, { ref: 'FORGED' }).entries)
  const rewritten = { ...proof, entries: forged, head: { seq: String(COUNT), hash: forged.at(-1)?.hash ?? '' } }
  expect(await judged(rewritten)).toMatchObject({
    fault: { kind: 'signed', day: '2026-11-20', seq: '1500' },
    said: 'NOT WHOLE: entry 1500 is not what was signed on 2026-11-20',
  })
  const unsigned = { ...rewritten, heads: [] }
  expect(await checkStatement(sourceOf(unsigned), () => {})).toMatchObject({ fault: null })
  const kept = headsOfProof(JSON.stringify(proof), { book: 'money', player: PLAYER }) ?? []
  expect(await checkStatement(sourceOf(unsigned, kept), () => {})).toMatchObject({ fault: { kind: 'earlier', seq: '2000' } })
  const [first, ...rest] = proof.heads
  const resigned = { ...proof, heads: [{ ...(first as Proof['heads'][number]), day: '2026-11-21' }, ...rest] }
  expect(await judged(resigned)).toMatchObject({ fault: { kind: 'signature' }, said: 'NOT WHOLE: the signature of 2026-11-21 is wrong' })
})

test.each([
  '',
  'null',
  '{}',
  '[]',
  '{"format":"jade-proof-1","player":"77","head":{"seq":1},"heads":[]}',
  '{"format":"jade-proof-1","player":"78"}',
])('a file that is no proof of this player is no proof: %s', (text) => {
  for (const book of ['money', 'coins'] as const) expect(headsOfProof(text, { book, player: PLAYER })).toBeNull()
})

describe('the statement of the J coins', () => {
  let coins: Proof
  beforeAll(async () => {
    const rows = [500, -120, 30].map((amount, index, all) => ({
      seq: String(index + 1),
      operation: String(9 + index),
      account: 'points',
      currency: 'JCOIN',
      amount: String(amount),
      balance_after: String(all.slice(0, index + 1).reduce((sum, one) => sum + one, 0)),
      kind: 'mall',
      ref: `商城 ${index}`,
      at: new Date(1_700_000_000_000 + index).toISOString(),
      hash: '',
    }))
    const entries = await chained(rows)
    const last = { seq: '3', hash: entries[2]?.hash ?? '' }
    coins = { ...(await signedBy('coins', last)), format: 'jade-coin-proof-1', made_at: '', player: PLAYER, head: last, entries }
  })

  /** The head with the signature of a new key, under the word of a book. */
  async function signedBy(book: BookName, head: Proof['head']) {
    const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
    const text = new TextEncoder().encode(signedHeadText({ book, player: PLAYER, day: '2026-11-20', ...head }))
    const signature = Buffer.from(await crypto.subtle.sign('Ed25519', keys.privateKey, text)).toString('base64')
    const public_key = Buffer.from(await crypto.subtle.exportKey('raw', keys.publicKey)).toString('base64')
    return { heads: [{ ...head, day: '2026-11-20', key: 'k2', signature }], keys: [{ id: 'k2', public_key }] }
  }

  test('is whole with its own word, and its file is kept for its own book only', async () => {
    expect(await judged(coins)).toMatchObject({ fault: null, said: expect.stringMatching(/^Whole: 3 entries, 1 signed heads/) })
    const text = JSON.stringify(coins)
    expect(headsOfProof(text, { book: 'coins', player: PLAYER })).toEqual([coins.head, ...coins.heads])
    expect(headsOfProof(text, { book: 'money', player: PLAYER })).toBeNull()
    expect(headsOfProof(text, { book: 'coins', player: '78' })).toBeNull()
    expect(headsOfProof(JSON.stringify(proof), { book: 'coins', player: PLAYER })).toBeNull()
  })

  test("somebody else's, a changed one, and one with a head of the money are found out", async () => {
    expect(await judged({ ...coins, player: '78' })).toMatchObject({ fault: { kind: 'entry', fault: 'hash', seq: '1' } })
    const richer = coins.entries.map((entry) => (entry.seq === '2' ? { ...entry, amount: '120' } : entry))
    expect(await judged({ ...coins, entries: richer })).toMatchObject({
      fault: { kind: 'entry', fault: 'hash', seq: '2', entry: { amount: '120' } },
      said: expect.stringMatching(/^NOT WHOLE: entry 2 was changed/),
    })
    expect(await judged({ ...coins, ...(await signedBy('money', coins.head)) })).toMatchObject({
      fault: { kind: 'signature', seq: '3' },
      said: 'NOT WHOLE: the signature of 2026-11-20 is wrong',
    })
  })

  test('takes no entry of the money, and the money none of the coins', async () => {
    const mixed = await chained(
      coins.entries.map((entry) => (entry.seq === '3' ? { ...entry, currency: 'TWD', balance_after: '30' } : entry)),
    )
    const head = { seq: '3', hash: mixed[2]?.hash ?? '' }
    const found = { fault: { kind: 'book', seq: '3' }, said: 'NOT WHOLE: entry 3 is of another book' }
    expect(await judged({ ...coins, entries: mixed, head, heads: [] })).toMatchObject(found)
    expect(await judged({ ...coins, format: 'jade-proof-1', heads: [] })).toMatchObject({ fault: { kind: 'book', seq: '1' } })
  })

  test.each([
    '{}',
    'null',
    '[]',
    '{"format":"toString"}',
    '{"format":"jade-coin-proof-1","entries":7}',
    '{"format":"jade-coin-proof-1","entries":[{}]}',
  ])('the tool says of a file that is none, in one line: %s', async (text) =>
    expect((await import('jade-verifier/statement')).judge(JSON.parse(text))).toMatch(/^NOT WHOLE: /),
  )
})
