import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readmes } from './readmes.ts'

const inFolder = (folder: string, name: string) => readFile(join(import.meta.dirname, '../games', folder, name), 'utf8')

describe.each(readmes.map((readme) => [readme.code, readme] as const))('the README of %s', (_, { folder, text, exact }) => {
  it('is what the rules, the guide and the proof say', async () => {
    expect(await inFolder(folder, 'README.md')).toBe(text)
  })

  it('has no figure that its proof does not come to', async () => {
    const proof = (await inFolder(folder, 'proof.test.ts')).replaceAll(/(?<=\d)_(?=\d)/g, '')
    for (const figure of exact.match(/\d{5,}|\d+\.\d{3,}/g) ?? []) expect(proof, figure).toContain(figure)
  })
})
