import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const USER = 'postgres'

/** The folder of PostgreSQL's own programs; '' where they are not installed. */
export const postgresPrograms = globSync('/usr/lib/postgresql/*/bin').findLast((folder) => existsSync(join(folder, 'initdb'))) ?? ''

/** A cluster of this test alone, which may be killed. */
export interface Cluster {
  readonly url: string
  /** SIGKILL to the postmaster; a new one is started and waited for. Answers when it took connections, by `performance.now`. */
  killPostmaster(): Promise<number>
  /** SIGKILL to one working connection: the postmaster then throws all others out and recovers. Answers the same. */
  killBackend(choose: (below: number) => number): Promise<number>
  drop(): Promise<void>
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }))

async function takesConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** Makes the cluster in a folder of its own and starts it. */
export async function throwawayCluster(): Promise<Cluster> {
  // Whoever runs as root becomes the user of the package, since PostgreSQL refuses root; others stay who they are.
  const root = process.getuid?.() === 0
  const as = root ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const home = await mkdtemp(join(tmpdir(), 'jade-postgres-'))
  if (root) await chown(home, idOf('-u'), idOf('-g'))
  const folder = join(home, 'data')
  execFileSync(join(postgresPrograms, 'initdb'), ['-D', folder, '-A', 'trust', '-U', USER, '-E', 'UTF8', '--no-sync'], {
    ...as,
    cwd: home,
    stdio: 'ignore',
  })
  const port = String(await freePort())
  const url = `postgresql://${USER}@127.0.0.1:${port}/postgres`
  let postmaster: ChildProcess
  const start = () => {
    const given = ['-D', folder, '-p', port, '-k', home, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=60']
    postmaster = spawn(join(postgresPrograms, 'postgres'), given, { ...as, cwd: home, stdio: 'ignore' })
  }
  const accepting = async (): Promise<number> => {
    while (!(await takesConnections(url))) {
      if (postmaster.exitCode !== null) start()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return performance.now()
  }
  start()
  await accepting()
  return {
    url,
    killPostmaster: async () => {
      const gone = new Promise((resolve) => postmaster.once('exit', resolve))
      postmaster.kill('SIGKILL')
      await gone
      start()
      return accepting()
    },
    killBackend: async (choose) => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'jade' order by pid`)
      const pid = rows[choose(Math.max(1, rows.length))]?.pid
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
      await client.end().catch(() => {})
      return accepting()
    },
    drop: async () => {
      const gone = new Promise((resolve) => postmaster.once('exit', resolve))
      postmaster.kill('SIGQUIT')
      await gone
      await rm(home, { recursive: true, force: true })
    },
  }
}
