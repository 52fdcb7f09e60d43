import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyTree } from './copy-tree.ts'

test('in a copy of the tree each package of our own is that of the copy', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'jade-copy-')))
  try {
    await copyTree(folder)
    const ours = ['packages', 'apps'].flatMap((name) => readdirSync(join(folder, name)).map((one) => join(folder, name, one)))
    const ledTo = ours.map((one) => {
      const { name } = JSON.parse(readFileSync(join(one, 'package.json'), 'utf8')) as { name: string }
      return realpathSync(join(folder, 'node_modules', name))
    })
    expect(ledTo).toEqual(ours)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
