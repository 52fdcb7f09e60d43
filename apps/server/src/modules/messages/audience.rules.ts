/** Players of one row of bits (SERVICE-6). */
export const CHUNK = 16_384

/** The bits of one row: those of the players whose number divided by {@link CHUNK} is `chunk`. */
export interface Chunk {
  readonly chunk: number
  readonly bits: Buffer
}

/** Players in the order of their numbers as rows of bits, the lowest bit of a byte first, as `get_bit` reads them. */
export function chunksOf(playerIds: readonly bigint[]): readonly Chunk[] {
  const chunks = new Map<number, Buffer>()
  for (const id of playerIds) {
    const number = Number(id)
    const chunk = Math.floor(number / CHUNK)
    const bits = chunks.get(chunk) ?? Buffer.alloc(CHUNK / 8)
    const at = number % CHUNK
    bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
    chunks.set(chunk, bits)
  }
  return [...chunks].map(([chunk, bits]) => ({ chunk, bits }))
}
