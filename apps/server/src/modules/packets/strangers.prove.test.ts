import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PacketProof, packetsCalls } from '@jade/contract/packets/calls'
import { packetsOperatorCalls } from '@jade/contract/packets/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../identity/players.fixture.ts'
import { announced, bootPackets, clerk, opened, press } from './campaigns.fixture.ts'

/*
 * Whoever has only docs/product/packets.md comes to the campaigns that the house shows. The verifier is tools/prove/packets.py, written from
 * that page in another language. `npm run prove -- strangers`.
 */

const VERIFIER = join(import.meta.dirname, '../../../../../tools/prove/packets.py')
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.warn('SKIPPED: python3 is not on this machine, so no stranger verifies these campaigns')

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packet-strangers-'))
  t = await bootPackets()
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})

const proofOf = async (id: number) => (await t.call(packetsCalls.redEnvelopeProof, { params: { id: String(id) } })).body.data

async function ended(other: Parameters<typeof opened>[1], presses: number): Promise<PacketProof> {
  const id = await opened(t, other)
  for (const one of await people(t, presses)) await press(t, id, one)
  await t.call(packetsOperatorCalls.stop, { cookie: clerk, params: { id: String(id) }, body: { reason: 'for strangers' } })
  return proofOf(id)
}

function told(proofs: readonly PacketProof[]): readonly string[] {
  const file = join(folder, 'proofs.json')
  writeFileSync(file, JSON.stringify(proofs))
  const { stdout, stderr } = spawnSync('python3', [VERIFIER, file], { encoding: 'utf8' })
  if (stderr !== '') throw new Error(stderr)
  return stdout.trimEnd().split('\n')
}

describe.skipIf(!hasPython)('a stranger with the page on red packets', () => {
  it('comes to the vectors that stand there', () => {
    expect(spawnSync('python3', [VERIFIER, '--vectors'], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  })

  it('finds that every campaign holds, announced, running or ended, and every change of one', { timeout: 120_000 }, async () => {
    const waiting = await proofOf(await announced(t))
    const running = await proofOf(await opened(t))
    const all = [
      await ended({ packets: 7, budget: '70.07' }, 5),
      await ended({ packets: 12, budget: '600.00', min: '5.00', max: '200.00' }, 3),
      await ended({ packets: 9, budget: '100.00', distribution: 'fixed' }, 2),
    ]
    expect(told([waiting, running, ...all]).filter((line) => !line.endsWith(': holds'))).toEqual([])

    const [one] = all as [PacketProof]
    const first = (one.claims[0] ?? [0, 0]) as [number, number]
    const changed: PacketProof[] = [
      { ...one, cents: one.cents + 1 },
      { ...one, root: 'f'.repeat(64) },
      { ...one, seed: 'f'.repeat(64) },
      { ...one, beacon: { ...one.beacon, randomness: 'f'.repeat(64) } },
      { ...one, beacon: { ...one.beacon, round: one.beacon.round + 1 } },
      { ...one, claims: [[first[0], first[1] + 1], ...one.claims.slice(1)] },
      { ...one, claimed: one.claimed + 1 },
    ]
    expect(told(changed).filter((line) => !line.includes('DIFFERS'))).toEqual([])
  })
})
