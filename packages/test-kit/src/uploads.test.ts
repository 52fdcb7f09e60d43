import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { fieldBox, keyFor, seal, unseal } from '@jade/service/crypto-box'
import { dataAddress, type FileStore, fileStore, publicImage, withDocument, withImage } from '@jade/service/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jade-files-'))
  files = fileStore(folder, '0123456789abcdef'.repeat(4))
})
afterAll(() => rm(folder, { recursive: true }))

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#0a7' } })

function chunk(type: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), bytes])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(bytes.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A whole black-and-white PNG of `side` times `side` pixels in a few kilobytes. */
function pixelBomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

test('a picture is re-encoded without metadata, sealed at rest, and read back', async () => {
  const marked = await picture()
    .withExif({ IFD0: { Copyright: 'CANARY-GPS' } })
    .jpeg()
    .toBuffer()
  expect(marked.includes('CANARY-GPS')).toBe(true)
  const name = await files.putImage(marked)
  expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/)
  const stored = await readFile(join(folder, name))
  expect(stored.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  const read = await files.get(name)
  expect(read?.contentType).toBe('image/jpeg')
  expect(read?.bytes.includes('CANARY-GPS')).toBe(false)
  expect(await sharp(read?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  await files.remove(name)
  expect(await files.get(name)).toBeNull()
})

test('a picture goes to what keeps it, and is removed where that fails', async () => {
  const image = { bytes: await picture(300, 100).png().toBuffer(), maxSide: 150 }
  const name = await withImage(files, image, async (kept) => kept)
  expect(await sharp((await files.get(name))?.bytes).metadata()).toMatchObject({ width: 150 })
  const before = await readdir(folder)
  await expect(withImage(files, image, (lost) => Promise.reject(new Error(lost)))).rejects.toThrow(/^[0-9a-f]{32}\.png$/)
  expect(await readdir(folder)).toEqual(before)
})

test('large pictures are made smaller, PNG stays PNG', async () => {
  const name = await files.putImage(await picture(300, 100).png().toBuffer(), { maxSide: 150 })
  expect(await sharp((await files.get(name))?.bytes).metadata()).toMatchObject({ format: 'png', width: 150, height: 50 })
})

test('what is not a whole PNG or JPEG is refused and nothing is stored', async () => {
  const good = await picture().png().toBuffer()
  const jpeg = await picture().jpeg().toBuffer()
  const bomb = pixelBomb(16_000)
  const before = await readdir(folder)
  const corpus: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    gif: await picture().gif().toBuffer(),
    webp: await picture().webp().toBuffer(),
    pdf: Buffer.from('%PDF-1.7\n'),
    'png signature only': good.subarray(0, 8),
    'cut png': good.subarray(0, good.length - 20),
    'cut jpeg': jpeg.subarray(0, jpeg.length >> 1),
    'png signature before svg': Buffer.concat([good.subarray(0, 8), Buffer.from('<svg/>')]),
    'jpeg signature before html': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>')]),
    'pixel bomb': bomb,
  }
  expect(await sharp(pixelBomb(800)).metadata()).toMatchObject({ format: 'png', width: 800 })
  for (const [name, bytes] of Object.entries(corpus))
    await expect(files.putImage(bytes), name).rejects.toMatchObject({ code: 'kernel.image_form' })
  expect(await readdir(folder)).toEqual(before)
})

test('a document is a picture, WebP as well, encoded anew, or a PDF as it is, sealed at rest', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0a70' } })
  const kept = async (bytes: Buffer) => {
    const { name, form } = await withDocument(files, bytes, async (document) => document)
    return { form, name, read: await files.get(name) }
  }
  const paper = await kept(pdf)
  expect(paper).toMatchObject({ form: 'pdf', read: { contentType: 'application/pdf' } })
  expect(paper.read?.bytes.equals(pdf)).toBe(true)
  expect((await readFile(join(folder, paper.name))).includes('%PDF')).toBe(false)
  const marked = await picture()
    .withExif({ IFD0: { Copyright: 'CANARY-GPS' } })
    .webp()
    .toBuffer()
  expect(marked.includes('CANARY-GPS')).toBe(true)
  const webp = await kept(marked)
  expect(webp).toMatchObject({ form: 'jpg', read: { contentType: 'image/jpeg' } })
  expect(webp.read?.bytes.includes('CANARY-GPS')).toBe(false)
  expect(await sharp(webp.read?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
  expect((await kept(await clear.webp().toBuffer())).form, 'what may be seen through stays so').toBe('png')
  expect((await kept(await picture().png().toBuffer())).form).toBe('png')
  const before = await readdir(folder)
  const whole = await picture().webp().toBuffer()
  const refused: Record<string, Buffer> = {
    'a PDF without its end': pdf.subarray(0, 20),
    'a PDF behind something else': Buffer.concat([Buffer.from('<script>'), pdf]),
    'half a WebP': whole.subarray(0, whole.length >> 1),
    gif: await picture().gif().toBuffer(),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  for (const [name, bytes] of Object.entries(refused))
    await expect(files.putDocument(bytes), name).rejects.toMatchObject({ code: 'kernel.document_form' })
  await expect(withDocument(files, pdf, ({ name }) => Promise.reject(new Error(name)))).rejects.toThrow(/^[0-9a-f]{32}\.pdf$/)
  expect(await readdir(folder)).toEqual(before)
})

test('what follows a picture in its file does not survive', async () => {
  const name = await files.putImage(Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]))
  expect((await files.get(name))?.bytes.includes('<script>')).toBe(false)
})

test('names that are none of ours reach no file', async () => {
  for (const name of ['../secrets.json', '/etc/passwd', '', 'x.png', `${'a'.repeat(32)}.svg`]) expect(await files.get(name)).toBeNull()
})

test('sealed data opens only under its key and place', () => {
  const key = keyFor('0123456789abcdef'.repeat(4), 'a')
  const sealed = seal(key, Buffer.from('A123456789'), 'row:1')
  expect(unseal(key, sealed, 'row:1').toString()).toBe('A123456789')
  expect(() => unseal(key, sealed, 'row:2')).toThrow()
  expect(() => unseal(keyFor('0123456789abcdef'.repeat(4), 'b'), sealed, 'row:1')).toThrow()
  const box = fieldBox('0123456789abcdef'.repeat(4), 'p2')
  expect(box.encrypt('x', 'p')).not.toBe(box.encrypt('x', 'p'))
  expect(box.decrypt(box.encrypt('王小明', 'p'), 'p')).toBe('王小明')
  expect(box.blindIndex('1', 'card')).toBe(box.blindIndex('1', 'card'))
  expect(box.blindIndex('1', 'card')).not.toBe(box.blindIndex('1', 'id'))
})

test('a picture that everybody may see is kept for a week, and one that is not there is a plain 404', async () => {
  const bytes = await picture().png().toBuffer()
  expect(publicImage({ bytes, contentType: 'image/png' })).toEqual({
    status: 200,
    contentType: 'image/png',
    body: bytes,
    headers: { 'cache-control': 'public, max-age=604800, immutable' },
  })
  expect(publicImage(null)).toEqual({ status: 404, contentType: 'text/plain; charset=utf-8', body: 'not found' })
})

test('a data address is the picture itself', async () => {
  const bytes = await picture().jpeg().toBuffer()
  const address = dataAddress({ bytes, contentType: 'image/jpeg' })
  const [head, body = ''] = address.split(',')
  expect(head).toBe('data:image/jpeg;base64')
  expect(Buffer.from(body, 'base64').equals(bytes)).toBe(true)
})
