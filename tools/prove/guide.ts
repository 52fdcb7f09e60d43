import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../test/step.ts'

/**
 * `npm run prove -- guide`: runs every block of docs/operations.md that is marked `sh step`, one after the other, on a PostgreSQL cluster
 * of its own. Its folders below /opt, /etc and /var are moved below a temporary one, and `systemctl` is a stand-in that runs what the units say.
 */

interface Step {
  readonly heading: string
  readonly text: string
}

/** The blocks to run, each with the heading it stands under. */
export function stepsOf(guide: string): Step[] {
  let heading = ''
  const steps: Step[] = []
  for (const [, title, text] of guide.matchAll(/^## (.+)$|^```sh step\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title
    else if (text !== undefined) steps.push({ heading, text })
  }
  return steps
}

const MOVED = ['/opt/jade', '/etc/jade', '/etc/systemd', '/var/lib/jade', '/var/backups/jade']

/** A text with the guide's paths in the folder of this run. */
export function moved(text: string, folder: string): string {
  return MOVED.reduce((so, path) => so.replaceAll(path, `${folder}${path}`), text)
}

interface Ended {
  readonly code: number
  readonly output: string
}

function shell(text: string, env: Readonly<Record<string, string | undefined>> = {}): Ended {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', text], { env: { ...process.env, ...env }, encoding: 'utf8' })
  return { code: status ?? 1, output: `${stdout}${stderr}` }
}

/** Runs what a unit says, in the background, with what its EnvironmentFile says and nothing else of ours. */
const SYSTEMCTL = `#!/usr/bin/env bash
set -u
folder=$GUIDE_FOLDER
verb=$1; shift
[ "$verb" = daemon-reload ] && exit 0
for name in "$@"; do
  unit=$folder/etc/systemd/system/$name.service
  pid=$folder/run/$name.pid
  value() { sed -n "s/^$1=//p" "$unit"; }
  if [ "$verb" != start ] && [ -f "$pid" ]; then
    kill -TERM "$(cat "$pid")" 2>/dev/null
    for _ in $(seq $(( $(value TimeoutStopSec) * 10 ))); do kill -0 "$(cat "$pid")" 2>/dev/null || break; sleep 0.1; done
    if kill -0 "$(cat "$pid")" 2>/dev/null; then echo "$name did not end in time"; kill -KILL "$(cat "$pid")"; exit 1; fi
    rm -f "$pid"
  fi
  [ "$verb" = stop ] && continue
  env -i PATH="$PATH" HOME="$folder" $(value Environment) $(xargs < "$(value EnvironmentFile)") $(value ExecStart) \\
    >> "$folder/run/$name.log" 2>&1 < /dev/null &
  echo $! > "$pid"
done
`

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** A cluster of its own; initdb refuses root, so as root it belongs to postgres. Answers a superuser's address, and how to end it. */
async function openCluster(folder: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
  if (bin === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const data = join(folder, 'cluster')
  mkdirSync(data)
  const port = await freePort()
  const asRoot = process.getuid?.() === 0
  if (asRoot) shell(`chown postgres ${data}`)
  const as = (command: string) => shell(asRoot ? `su postgres -c '${command}'` : command)
  const made = as(`${bin}/initdb --auth=trust --username=admin --encoding=UTF8 -D ${data}`)
  const started = as(`${bin}/pg_ctl -D ${data} -w -l ${data}/log -o "-p ${port} -k ${data} -c listen_addresses=127.0.0.1" start`)
  if (made.code + started.code > 0) throw new Error(`no PostgreSQL cluster: ${made.output}${started.output}`)
  return { url: `postgresql://admin@127.0.0.1:${port}/postgres`, close: () => void as(`${bin}/pg_ctl -D ${data} -m immediate stop`) }
}

/** What the guide fetches: this commit, and a version after it to upgrade to. */
function sourceIn(folder: string): { readonly source: string; readonly next: string } {
  const source = join(folder, 'source')
  const { code, output } = shell(
    `git clone --quiet --no-local ${root} ${source} && cd ${source} && git checkout --quiet -B main &&
     git -c user.name=guide -c user.email=guide@localhost commit --quiet --allow-empty -m next && git tag next && git reset --quiet --hard HEAD~1`,
  )
  if (code !== 0) throw new Error(output)
  return { source, next: 'next' }
}

/** Whether nginx takes the proxy's file, with a certificate made for it. */
function checkProxy(folder: string): { readonly failed: boolean; readonly line: string } {
  if (spawnSync('nginx', ['-v']).status !== 0) return { failed: false, line: 'skip  proxy: nginx is not installed' }
  const tls = join(folder, 'etc/jade/tls')
  const certificate = `openssl req -x509 -newkey rsa:2048 -nodes -keyout ${tls}/site.key -out ${tls}/site.crt -days 1 -subj /CN=play.example`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `events {}\nhttp {\n${moved(readFileSync(join(root, 'ops/nginx/jade.conf'), 'utf8'), folder)}\n}\n`)
  const { code, output } = shell(`mkdir -p ${tls} && ${certificate} && nginx -t -c ${file}`)
  return { failed: code !== 0, line: code === 0 ? 'ok    proxy: nginx takes ops/nginx/jade.conf' : `FAIL  proxy: ${output}` }
}

/** Runs a step in what the steps before it exported. */
function runStep({ heading, text }: Step, folder: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const begun = performance.now()
  const state = join(folder, 'run/state')
  const { code, output } = shell(`set -euo pipefail\n. ${state}\n${moved(text, folder)}\nexport -p > ${state}`, env)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok   ' : 'FAIL '} ${heading}: ${text.trim().split('\n').at(-1)} (${seconds} s)`)
  if (code === 0) return true
  console.log(output.slice(-4_000))
  for (const log of globSync(join(folder, 'run/*.log'))) console.log(`${log}:\n${readFileSync(log, 'utf8').slice(-3_000)}`)
  return false
}

/** Runs the guide; answers how many steps failed. A step that fails ends it, because those after it stand on it. */
export async function proveGuide(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'jade-guide-'))
  chmodSync(folder, 0o755)
  for (const name of ['run', 'bin', 'etc/systemd/system', 'opt']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'bin/systemctl'), SYSTEMCTL, { mode: 0o755 })
  writeFileSync(join(folder, 'run/state'), '')
  const path = { PATH: `${folder}/bin:${process.env['PATH']}`, GUIDE_FOLDER: folder }
  const { url, close } = await openCluster(folder)
  try {
    const { source, next } = sourceIn(folder)
    // Units lead to the moved paths as well.
    for (const unit of globSync(join(source, 'ops/systemd/*.service'))) writeFileSync(unit, moved(readFileSync(unit, 'utf8'), folder))
    shell(`cd ${source} && git -c user.name=guide -c user.email=guide@localhost commit --quiet -am moved && git tag -f next`)
    const port = String(((await freePort()) % 20_000) + 10_000)
    const env = { ADMIN_URL: url, JADE_SOURCE: source, JADE_NEXT: next, JADE_PORT: port, ...path }
    for (const step of stepsOf(readFileSync(join(root, 'docs/operations.md'), 'utf8'))) if (!runStep(step, folder, env)) return 1
    const { failed, line } = checkProxy(folder)
    console.log(line)
    return failed ? 1 : 0
  } finally {
    shell('systemctl stop jade-server jade-studio', path)
    close()
    rmSync(folder, { recursive: true, force: true })
  }
}
