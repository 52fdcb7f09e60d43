import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exec, root } from '../test/step.ts'

/** Names that say nothing about what is inside, with what to do instead. */
const EMPTY_NAMES = /(?:^|\/)(lib|libs|utils|util|common|helpers|helper|shared|misc)(?:\/|\.tsx?$)/
const MARKS = /\b(TODO|FIXME)\b/

export function judgeName(file: string): string | null {
  const [, name] = EMPTY_NAMES.exec(file) ?? []
  return name === undefined ? null : `${file}: "${name}" says nothing: name it after what it does, or move it to the room that needs it`
}

export function judgeText(file: string, text: string): string | null {
  const [mark] = MARKS.exec(text) ?? []
  return mark === undefined ? null : `${file}: ${mark}: do it, or open an issue and take the mark out`
}

/** The files git knows, without what git ignores. */
async function trackedFiles(): Promise<string[]> {
  const { code, stdout } = await exec('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'apps',
    'packages',
    'tools',
    'bench',
    'e2e',
  ])
  if (code !== 0) return []
  return stdout
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.startsWith('tools/seeds/') && !file.startsWith('tools/checks/tree'))
}

/** No folder or file with an empty name, no mark of unfinished work. */
export async function tree(): Promise<{ findings: string[]; note: string }> {
  const files = await trackedFiles()
  const findings = files.flatMap((file) => [judgeName(file), judgeText(file, textOf(file))]).filter((finding) => finding !== null)
  return { findings, note: `${files.length} files` }
}

function textOf(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}
