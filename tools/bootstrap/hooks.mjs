import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

// `npm run hooks`: sets up the pre-commit checks of lefthook.yml in this checkout. Never in CI, never without a repository.
if (process.env.CI || !existsSync(join(root, '.git'))) {
  console.log('No hooks here: this is CI or no git checkout.')
} else {
  process.exitCode =
    spawnSync('npx', ['lefthook', 'install'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1
}
