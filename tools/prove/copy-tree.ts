import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { exec, root } from '../test/step.ts'

/** What was built of the tree is no build of the copy, and the other way round: each remembers its own. */
const CACHE = '.cache'

/** Copies what git knows, with links to the installed packages; our own packages, whatever their name, lead to the copy. */
export async function copyTree(to: string): Promise<void> {
  const { stdout } = await exec('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const file of stdout.split('\n').filter((name) => name !== '')) {
    mkdirSync(join(to, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(to, file), { force: true })
  }
  const modules = join(to, 'node_modules')
  for (const folder of ['packages', 'apps'].flatMap((name) => readdirSync(join(to, name)).map((one) => join(to, name, one)))) {
    const link = join(modules, nameOf(folder))
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), folder), link)
  }
  const installed = join(root, 'node_modules')
  for (const name of readdirSync(installed)) {
    if (name !== CACHE && !existsSync(join(modules, name))) symlinkSync(join(installed, name), join(modules, name))
  }
}

const nameOf = (folder: string): string => (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }).name
