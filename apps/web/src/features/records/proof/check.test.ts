import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedHeadText } from '@jade/contract/records/signed-head'
import { canonicalText, entryHash, GENESIS } from '@jade/ledger/verify-chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
    const text = new TextEncoder().encode(signedHeadText({ player: PLAYER, ...head }))
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
  earlier,
  entriesAfter: async (after) => from.entries.filter(({ seq }) => BigInt(seq) > BigInt(after)).slice(0, PAGE),
})

/** What the page says, and what the tool of one page says of the same file. */
async function judged(from: Proof) {
  const { fault } = await checkStatement(sourceOf(from), () => {})
  const file = join(folder, 'proof.json')
  writeFileSync(file, JSON.stringify(from))
  const program = new URL('verify-proof.mjs', import.meta.url).pathname
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
  const kept = headsOfProof(JSON.stringify(proof), PLAYER) ?? []
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
])('a file that is no proof of this player is no proof: %s', (text) => expect(headsOfProof(text, PLAYER)).toBeNull())
