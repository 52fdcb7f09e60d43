import { draws } from './pf1.ts'

/**
 * Writes PF1's words to standard output, big-endian, for outside test batteries:
 *
 *     npm run --silent stream -w @jade/fair | dieharder -a -g 200
 *     npm run --silent stream -w @jade/fair -- 134217728 seed-of-yours > words.bin
 *
 * First argument: how many bytes (without: until the reader closes). Second: the public seed.
 */
const WORDS_PER_CHUNK = 16_384

const [bytes, publicSeed = 'stream'] = process.argv.slice(2)
const stream = draws({ serverSeed: new Uint8Array(32).fill(0x5a), game: 'stream', publicSeed, nonce: 0 })
let left = bytes === undefined ? Number.POSITIVE_INFINITY : Math.floor(Number(bytes) / 4)

process.stdout.on('error', () => process.exit(0))

function chunk(): Uint8Array {
  const size = Math.min(left, WORDS_PER_CHUNK)
  const view = new DataView(new ArrayBuffer(4 * size))
  for (let i = 0; i < size; i++) view.setUint32(4 * i, stream.u32())
  left -= size
  return new Uint8Array(view.buffer)
}

function next(): void {
  if (left > 0) process.stdout.write(chunk(), next)
}

next()
