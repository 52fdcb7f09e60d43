import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { makeFolder } from './folder.ts'

export interface Embedded {
  readonly poolConfig: object
  /** A dump of the data folder, to start copies from: as of a checkpoint, so that no copy has to replay what came before. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

/** Its page cache is written full of zeros at the start, so all of it is resident; 128 MB, the server's default, are more than it ever uses. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/**
 * Starts the embedded database in `dataDir/pgdata` (from the template where it does not exist yet) or in memory.
 * Two processes on one folder would lose commits without a word, so the folder is locked by a file of our own.
 */
export async function openEmbedded(where: { readonly dataDir: string } | { readonly memory: Blob }): Promise<Embedded> {
  if ('memory' in where) return started(new PGlite({ loadDataDir: where.memory, startParams: START_PARAMS }), async () => {})
  await makeFolder(where.dataDir)
  const release = await lockFolder(where.dataDir)
  try {
    const folder = join(where.dataDir, 'pgdata')
    const fresh = !existsSync(join(folder, 'PG_VERSION'))
    return await started(new PGlite(folder, { startParams: START_PARAMS, ...(fresh ? { loadDataDir: await template() } : {}) }), release)
  } catch (error) {
    await release()
    throw error
  }
}

async function started(lite: PGlite, after: () => Promise<void>): Promise<Embedded> {
  await lite.waitReady
  return {
    poolConfig: createPgConfig(lite),
    dump: async () => {
      await lite.exec('checkpoint')
      return lite.dumpDataDir('none')
    },
    close: async () => {
      await lite.close()
      await after()
    },
  }
}

/** Takes `dataDir/db.lock` for this process. A lock whose process is gone is taken over. */
async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'db.lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const holder = Number(await readFile(file, 'utf8').catch(() => '0'))
      if (holder === process.pid || isAlive(holder)) {
        throw new Error(`The data folder ${dataDir} is in use by process ${holder}. Stop it, or set DATA_DIR to another folder.`)
      }
      await rm(file, { force: true })
    }
  }
  throw new Error(`The data folder ${dataDir} is being opened by another process.`)
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Where generated things that may be thrown away are kept: `node_modules/.cache/jade` beside the installed packages. */
export function cacheFolder(): string {
  const installed = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return join(installed.slice(0, installed.lastIndexOf('node_modules') + 'node_modules'.length), '.cache', 'jade')
}

/** The dump of an empty database, made once by a process of its own (initdb needs several seconds and much memory). */
export async function template(): Promise<Blob> {
  const file = join(cacheFolder(), 'pglite-0.5.16-empty.tar')
  if (!existsSync(file)) await runScript(new URL('make-template.ts', import.meta.url), [file])
  return new Blob([await readFile(file)])
}

async function runScript(address: URL, args: readonly string[]): Promise<void> {
  const script = fileURLToPath(address)
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`))))
  })
}

/** Writes a dump so that readers see the whole file or none. */
export async function writeDump(file: string, dump: Blob | File): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.${process.pid}`
  await writeFile(part, Buffer.from(await dump.arrayBuffer()))
  await rename(part, file)
}
