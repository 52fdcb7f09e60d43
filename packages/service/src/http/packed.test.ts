import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { documentOf, encodingOf, packedFor } from './packed.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd, gzip', 'zstd'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, *', 'zstd'],
  ['identity', null],
  ['', null],
  ['br;q=0', null],
  ['brotli', null],
])('Accept-Encoding %j is answered in %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})

test('a document comes in each encoding, under a name of its own, and not again to who has it', async () => {
  const text = 'the same words again and again. '.repeat(400)
  const document = documentOf(Buffer.from(text), 'application/json')
  const open = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync } as const
  const tags = new Set<string | undefined>()
  for (const acceptEncoding of ['br', 'zstd', 'gzip'] as const) {
    const { status, body, headers } = await packedFor(document, { acceptEncoding })
    expect([status, headers['content-encoding'], open[acceptEncoding](body).toString()]).toEqual([200, acceptEncoding, text])
    expect(body.length).toBeLessThan(text.length / 10)
    tags.add(headers['etag'])
    expect(await packedFor(document, { acceptEncoding, ifNoneMatch: `"other", W/${headers['etag']}` })).toMatchObject({ status: 304 })
    expect(await packedFor(document, { acceptEncoding: '', ifNoneMatch: headers['etag'] })).toMatchObject({ status: 200 })
  }
  expect(tags.size).toBe(3)
  const picture = await packedFor(documentOf(Buffer.from('png'), 'image/png'), { acceptEncoding: 'br' })
  expect(picture.headers['content-encoding']).toBeUndefined()
})
