/**
 * SHA-256 and HMAC-SHA256 in plain code, synchronous, the same in Node and in a browser. A draw hashes one short
 * message; with the padded key compressed once this is faster than a call into node:crypto, and a player's browser
 * runs the very code that drew. Checked against node:crypto by property tests.
 */

const BLOCK = 64

const K = Int32Array.from(
  (
    '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174 ' +
    'e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 ' +
    '27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 ' +
    '19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2'
  ).split(' '),
  (word) => Number.parseInt(word, 16),
)

const START = Int32Array.of(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19)

const schedule = new Int32Array(64)

/** One compression of the block at `offset` into `state`. */
function compress(state: Int32Array, bytes: Uint8Array, offset: number): void {
  const w = schedule
  for (let i = 0, p = offset; i < 16; i++, p += 4) {
    w[i] = (bytes[p]! << 24) | (bytes[p + 1]! << 16) | (bytes[p + 2]! << 8) | bytes[p + 3]!
  }
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = (state[0]! + a) | 0
  state[1] = (state[1]! + b) | 0
  state[2] = (state[2]! + c) | 0
  state[3] = (state[3]! + d) | 0
  state[4] = (state[4]! + e) | 0
  state[5] = (state[5]! + f) | 0
  state[6] = (state[6]! + g) | 0
  state[7] = (state[7]! + h) | 0
}

/** Takes in the rest of a message and the padding; `before` bytes (whole blocks) are in `state` already. */
function finish(state: Int32Array, message: Uint8Array, before: number): Uint8Array<ArrayBuffer> {
  const whole = message.length - (message.length % BLOCK)
  for (let at = 0; at < whole; at += BLOCK) compress(state, message, at)
  const rest = message.length - whole
  const tail = new Uint8Array(rest < 56 ? BLOCK : 2 * BLOCK)
  tail.set(message.subarray(whole))
  tail[rest] = 0x80
  const view = new DataView(tail.buffer)
  const bits = (before + message.length) * 8
  view.setUint32(tail.length - 8, Math.floor(bits / 2 ** 32))
  view.setUint32(tail.length - 4, bits >>> 0)
  for (let at = 0; at < tail.length; at += BLOCK) compress(state, tail, at)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (let i = 0; i < 8; i++) out.setInt32(4 * i, state[i]!)
  return digest
}

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  return finish(START.slice(), message, 0)
}

/** The hash of the hash of ... of `digest` (32 bytes), `times` times: the walk along a hash chain, without an object for every step. */
export function sha256Repeated(digest: Uint8Array, times: number): Uint8Array<ArrayBuffer> {
  if (digest.length !== 32) throw new RangeError('a digest has 32 bytes')
  const block = new Uint8Array(BLOCK)
  block.set(digest)
  const words = new DataView(block.buffer)
  words.setUint8(32, 0x80)
  words.setUint32(BLOCK - 4, 256)
  const state = START.slice()
  for (let turn = 0; turn < times; turn += 1) {
    state.set(START)
    compress(state, block, 0)
    for (let at = 0; at < 8; at += 1) words.setInt32(4 * at, state[at]!)
  }
  return block.slice(0, 32)
}

/** HMAC-SHA256 under one key: both pads are compressed once, each message then costs two or three compressions. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const inner = padded(block, 0x36)
  const outer = padded(block, 0x5c)
  return (message) => finish(outer.slice(), finish(inner.slice(), message, BLOCK), BLOCK)
}

function padded(block: Uint8Array, value: number): Int32Array {
  const state = START.slice()
  compress(
    state,
    block.map((byte) => byte ^ value),
    0,
  )
  return state
}
