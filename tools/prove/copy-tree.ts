import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exec, root } from '../test/step.ts'

/** Ours lead to the copy. What was built of the tree is no build of the copy, and the other way round: each remembers its own. */
const OWN: ReadonlySet<string> = new Set(['@jade', '.cache'])

/** Copies what git knows, with links to the installed packages; our own packages lead to the copy. */
export async function copyTree(to: string): Promise<void> {
  const { stdout } = await exec('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const file of stdout.split('\n').filter((name) => name !== '')) {
    mkdirSync(join(to, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(to, file), { force: true })
  }
  const packages = join(root, 'node_modules')
  mkdirSync(join(to, 'node_modules/@jade'), { recursive: true })
  for (const name of readdirSync(packages)) {
    if (!OWN.has(name)) symlinkSync(join(packages, name), join(to, 'node_modules', name))
  }
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(join(to, folder))) symlinkSync(join('../..', folder, name), join(to, 'node_modules/@jade', name))
  }
}
