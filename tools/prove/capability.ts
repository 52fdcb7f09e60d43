import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { copyTree } from './copy-tree.ts'

const NAME = 'wishes'

/** What is asked of a new capability, one after the other: it is made, all that is looked at without running it, and its own tests. */
const STEPS: readonly (readonly [command: string, ...args: string[]])[] = [
  // Some checks read what git knows.
  ['git', 'init', '--quiet'],
  ['git', 'add', '--all'],
  [process.execPath, 'tools/new/run.ts', 'capability', NAME],
  [process.execPath, 'tools/test/run.ts', 'quick'],
  ['vitest', 'run', `modules/${NAME}/`, 'backoffice/staff.service'],
]

function ended(folder: string, [command, ...args]: (typeof STEPS)[number]): Promise<number> {
  const env = { ...process.env, PATH: [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter) }
  return new Promise((resolve) => {
    spawn(command, args, { cwd: folder, stdio: 'inherit', env }).on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * `npm run prove -- capability`: makes a capability in a copy of the tree, where it has to pass every check and its own tests, and takes
 * the copy away again. Answers how many steps failed: the first ends it.
 */
export async function proveCapability(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'jade-capability-'))
  try {
    await copyTree(folder)
    for (const step of STEPS) {
      if ((await ended(folder, step)) === 0) continue
      console.log(`A new capability fails at: ${step.join(' ')}`)
      return 1
    }
    console.log('A new capability passes every check and its own tests; the copy it stood in is gone.')
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
