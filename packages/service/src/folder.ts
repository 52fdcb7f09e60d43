import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and what is missing above it; one that is there already is left as it is. Node's own recursive `mkdir` asks for ever where the
 * system says of a folder in one that exists that it does not exist (/proc, network drives that are gone), so each is asked for once. Throws as `mkdir`.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const make = async () => {
    try {
      await mkdir(path, { mode: mode ?? 0o777 })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
  try {
    await make()
  } catch (error) {
    const parent = dirname(path)
    if (codeOf(error) !== 'ENOENT' || parent === path) throw error
    await makeFolder(parent, mode)
    await make()
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
