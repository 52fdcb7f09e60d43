import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** A file inside a zip archive, in pieces. */
export interface Entry {
  readonly name: string
  readonly pieces: AsyncIterable<string> | Iterable<string>
}

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

const LEVEL = 1
/** Sync flush between pieces: each is packed by itself, in the thread pool, and the last one ends the stream. */
const SYNC_FLUSH = { level: LEVEL, finishFlush: 2 } as const
const END = Buffer.from([0x03, 0x00])
/** Sizes stand behind the data; names are UTF-8. */
const FLAGS = 0x0808

/** A zip archive piece by piece: memory holds one piece, whatever the archive's size. Up to 4 GB. */
export async function* zipped(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name: text, pieces } of entries) {
    const name = Buffer.from(text)
    const start = at
    const head = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      words([20, FLAGS, 8, 0, 33]),
      longs([0, 0, 0]),
      words([name.length, 0]),
      name,
    ])
    yield head
    let [crc, packed, size] = [0, 0, 0]
    for await (const piece of pieces) {
      const plain = Buffer.from(piece)
      const small = await deflate(plain, SYNC_FLUSH)
      crc = crc32(plain, crc)
      size += plain.length
      packed += small.length
      yield small
    }
    packed += END.length
    yield Buffer.concat([END, Buffer.from('PK\x07\x08', 'latin1'), longs([crc, packed, size])])
    at += head.length + packed + 16
    written.push({ name, crc, packed, size, at: start })
    if (at > 0xffff_0000) throw new Error('a zip archive over 4 GB')
  }
  const listed = Buffer.concat(written.map(directoryOf))
  yield listed
  yield Buffer.concat([
    Buffer.from('PK\x05\x06', 'latin1'),
    words([0, 0, written.length, written.length]),
    longs([listed.length, at]),
    words([0]),
  ])
}

const directoryOf = ({ name, crc, packed, size, at }: Written) =>
  Buffer.concat([
    Buffer.from('PK\x01\x02', 'latin1'),
    words([20, 20, FLAGS, 8, 0, 33]),
    longs([crc, packed, size]),
    words([name.length, 0, 0, 0, 0]),
    longs([0, at]),
    name,
  ])

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, at * 4)
  return bytes
}
