import { deflateSync } from 'node:zlib'

const WIDTH = 640
const HEIGHT = 400

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 0)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(Buffer.concat([head.subarray(4), data])), 0)
  return Buffer.concat([head, data, sum])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

let made = 0

/** A photo as a phone would send it: a real PNG, each one different from the one before. */
export function picture(name: string): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } {
  made += 1
  const rows = Buffer.alloc(HEIGHT * (WIDTH * 3 + 1))
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const at = y * (WIDTH * 3 + 1) + 1 + x * 3
      rows[at] = (x + made * 17) & 255
      rows[at + 1] = (y + made * 29) & 255
      rows[at + 2] = 120
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
  return { name: `${name}.png`, mimeType: 'image/png', buffer }
}

/** The same as a file that a call sends. */
export function pictureFile(of: string): File {
  const { name, mimeType, buffer } = picture(of)
  return new File([new Uint8Array(buffer)], name, { type: mimeType })
}
