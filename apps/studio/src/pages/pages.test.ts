import { existsSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { games } from '../games/index.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
})
afterAll(() => studio.close())

it('gives covers, compressed where the browser takes it', async () => {
  const plain = await studio.http.inject('/art/slt243.svg')
  expect(plain.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' })
  const packed = await studio.http.inject({ url: '/art/slt243.svg', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
})

it('gives the symbols of a result', async () => {
  const pearl = await studio.http.inject('/art/SLT243/W.svg')
  expect(pearl.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'access-control-allow-origin': '*' })
  expect(pearl.body).toMatch(/^<svg [^]*WILD[^]*<\/svg>$/)
  expect((await studio.http.inject('/art/LM/apple.svg')).body).toMatch(/^<svg /)
})

it.each([
  '/art/SLT243/Z.svg',
  '/art/SLT243/constructor.svg',
  '/art/SLT243/W.png',
  '/art/BAC/W.svg',
  '/art/NOPE/W.svg',
  '/art/nothing.svg',
  '/art/..%2f..%2fpackage.json',
  '/art/%2e%2e%2ftables.ts',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%2e%2e',
  '/assets/missing.js',
  '/play/NOPE',
  '/play/..%2fSLT243',
  '/play/SLT243/x.css',
])('has nothing at %s', async (url) => {
  const reply = await studio.http.inject(url)
  expect(reply.statusCode).toBe(404)
})

it.each([...games.values()].map(({ rules, page }) => [rules.code, page]))('%s has the page it is played on', (_code, page) => {
  expect(existsSync(new URL(`../${page}.html`, import.meta.url))).toBe(true)
})
