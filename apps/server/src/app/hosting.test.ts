import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { createFastify } from '@jade/service/http/fastify'
import { testConfig } from '@jade/test-kit/config'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostConsole } from './console-pages.ts'
import { hostDocs } from './docs-pages.ts'
import { hostSite } from './site-pages.ts'

const script = 'console.log("jade");'.repeat(200)
const icon = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(200)}</svg>`
const open = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
} as const
let folder = ''
let site: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jade-hosting-'))
  for (const name of ['assets', 'img']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'routes.json'), JSON.stringify({ csp: {}, routes: { desktop: {}, mobile: {} } }))
  await writeFile(join(folder, 'assets', 'main-1.js'), script)
  await writeFile(join(folder, 'assets', 'main-1.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'img', 'a.svg'), icon)
  await writeFile(join(folder, 'favicon.svg'), icon)
  await writeFile(join(folder, 'mark.svg'), icon)
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Console</title>')
  await writeFile(
    join(folder, 'openapi.json'),
    JSON.stringify({ paths: Object.fromEntries(Array.from({ length: 99 }, (_, n) => [n, {}])) }),
  )
  const config = { ...testConfig(folder, ''), outside: { ...testConfig(folder, '').outside, studioUrl: '' } }
  site = createFastify(config)
  hostDocs(site, folder)
  // In production no studio need be connected; the site is served all the same.
  await hostSite(site, { config } as never, folder)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(['/assets/main-1.js', '/img/a.svg', '/favicon.svg', '/api/openapi.json'])('%s comes in what its reader takes', async (url) => {
  const plain = await site.inject(url)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['cache-control']).toBe(url.startsWith('/assets') ? 'public, max-age=31536000, immutable' : 'no-cache')
  for (const encoding of ['br', 'zstd', 'gzip'] as const) {
    const packed = await site.inject({ url, headers: { 'accept-encoding': encoding } })
    // Pictures have a brotli twin only where a build made one.
    if (url === '/img/a.svg' && encoding === 'br') continue
    expect([encoding, packed.statusCode, packed.headers['content-encoding']]).toEqual([encoding, 200, encoding])
    expect(open[encoding](packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers['vary']).toMatch(/accept-encoding/i)
    expect(packed.headers['x-content-type-options']).toBe('nosniff')
    const { etag } = packed.headers
    const again = await site.inject({ url, headers: { 'accept-encoding': encoding, 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test('no address leads off the host: what looks like another one is read as a path of ours, or not at all (security audit, redirects)', async () => {
  const tricks = [
    '//evil.test',
    '///evil.test',
    '//evil.test/..',
    '/\\evil.test',
    '/\\/evil.test',
    '/%2f%2fevil.test',
    '/%2F/evil.test',
    '/%5cevil.test',
    '/%5c%5cevil.test',
    '/.evil.test',
    '/@evil.test',
    '/:@evil.test/',
    '//evil.test/%2e%2e',
    '/en//evil.test',
    '/en/%2f%2fevil.test',
    '/en/\\evil.test',
    '/mobile//evil.test',
    '/mobile/%2f%2fevil.test',
    '/mobile/en//evil.test',
    '/?next=//evil.test',
    '/register?p=//evil.test',
    '/register?url=https://evil.test',
    '/?redirect=https:%2f%2fevil.test',
    '/%09//evil.test',
    '/%0d%0aLocation:%20https://evil.test',
    '/https://evil.test',
  ]
  expect(tricks).toHaveLength(26)
  const agents = ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile']
  let led = 0
  const port = Number(new URL(await site.listen({ host: '127.0.0.1', port: 0 })).port)
  /** Asked with the address just as it is written: no client tidies it up. */
  const ask = async (path: string, agent: string) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false, headers: { 'user-agent': agent, 'accept-language': 'en' } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return answer
  }
  for (const url of tricks)
    for (const agent of agents) {
      const answer = await ask(url, agent)
      const { location } = answer.headers
      expect(answer.statusCode, url).toBeLessThan(500)
      if (location === undefined) continue
      led += 1
      // As a browser reads it.
      expect(new URL(location, 'https://site.test/some/page').origin, `${url} -> ${location}`).toBe('https://site.test')
    }
  expect(led).toBeGreaterThan(0)
})

test('a part of a file is a part of it as it is', async () => {
  const part = await site.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'gzip', range: 'bytes=0-9' } })
  expect([part.statusCode, part.body]).toEqual([206, script.slice(0, 10)])
})

test.each(['/assets/nothing.js', '/assets/..%2froutes.json', '/img/nothing.svg'])('%s is not there, in our words', async (url) => {
  const answer = await site.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect([400, 403, 404]).toContain(answer.statusCode)
  expect(answer.json()).toMatchObject({ status: 'error', error_code: expect.stringMatching(/^kernel\./) })
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
})

test.each([
  ['http://127.0.0.1:3001', '127.0.0.1:3001', 'http://localhost:3001/players?q=1'],
  ['http://localhost:3001', '127.0.0.1:3001', 'http://localhost:3001/players?q=1'],
  ['http://127.0.0.1:3001', 'localhost:3001', ''],
  ['http://127.0.0.1:3001', '192.168.1.2:3001', ''],
  // A proxy that forgets to say whom it was asked for.
  ['https://console.example', '127.0.0.1:3001', ''],
])('a console at %s that is asked for as %s leads to "%s"', async (consoleUrl, host, to) => {
  const config = { ...testConfig(folder, ''), outside: { ...testConfig(folder, '').outside, consoleUrl } }
  const office = createFastify(config)
  await hostConsole(office, { config } as never, folder)
  const { statusCode, headers } = await office.inject({ url: '/players?q=1', headers: { host } })
  expect([statusCode, headers['location'] ?? '']).toEqual(to === '' ? [200, ''] : [302, to])
  await office.close()
})
