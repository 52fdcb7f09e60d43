import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Names of files in a comment. One in angle brackets stands for many. */
const POINTER = /[\w@./<>-]*[\w-]\.(?:tsx?|css|sql|md)\b/g

/** What a file says before its first line of code. */
function opening(text: string): string {
  const lines = text.split('\n')
  const code = lines.findIndex((line) => !/^(?:\/\/|\/\*| \*)/.test(line))
  const said = lines.slice(0, code).filter((line) => !line.startsWith('///'))
  return said.join('\n')
}

/** Files that the opening of a file leads to must be there: a bare name beside it, anything else as a path from the root. */
export function judgePointers(file: string, text: string, isThere: (path: string) => boolean): string[] {
  const names = (opening(text).match(POINTER) ?? []).filter((name) => !name.includes('<'))
  const lost = names.filter((name) => !isThere(name) && (name.includes('/') || !isThere(`${dirname(file)}/${name}`)))
  return lost.map((name) => `${file}: its opening leads to ${name}, which is not there: name a file beside it, or a path from the root`)
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

/** No folder or file with an empty name, no mark of unfinished work, no opening that leads nowhere. */
export async function tree(): Promise<{ findings: string[]; note: string }> {
  const files = await trackedFiles()
  const isThere = (path: string) => existsSync(join(root, path))
  const findings = files.flatMap((file) => {
    const text = textOf(file)
    const own = [judgeName(file), judgeText(file, text)].filter((finding) => finding !== null)
    return [...own, ...judgePointers(file, text, isThere)]
  })
  return { findings, note: `${files.length} files` }
}

function textOf(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}
