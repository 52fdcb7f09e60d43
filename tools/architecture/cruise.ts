import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { exec, root } from '../test/step.ts'
import { type CruisedModule, folderCycles, folderOf, subFolderOf } from './folder-cycles.ts'
import { rules } from './rules.ts'
import { downward } from './room-rules.ts'
import { roomsInOrder } from './tiers.ts'

interface CruiseReport {
  readonly modules: readonly CruisedModule[]
  readonly summary: {
    readonly totalCruised: number
    readonly totalDependenciesCruised?: number
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }[]
  }
}

async function cruise(folders: readonly string[], exclude: readonly string[] = []): Promise<CruiseReport> {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const hook = new URL('./use-typescript6.mjs', import.meta.url).href
  const args = ['--import', hook, bin, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...exclude, ...folders]
  const { stdout, output } = await exec(process.execPath, args)
  if (!stdout.startsWith('{')) throw new Error(output)
  return JSON.parse(stdout) as CruiseReport
}

/** Real code: every violation with what to do instead; no circle of folders; and no room outside the list. */
export async function architecture(): Promise<{ findings: string[]; note: string }> {
  const folders = ['apps', 'packages', 'tools', 'bench', 'e2e'].filter((folder) => existsSync(join(root, folder)))
  const { modules, summary } = await cruise(folders, [
    '--exclude',
    '(^|/)(dist(-next-|-ssr-|-ssr)?[0-9]*|paraglide|data|\\.cache)/|^tools/seeds/',
  ])
  const { violations, totalCruised } = summary
  const findings = violations.map(({ rule, from, to }) => {
    const remedy = rules.find(({ name }) => name === rule.name)?.comment ?? ''
    return `${rule.name}: ${from} -> ${to}\n    ${remedy}`
  })
  return { findings: [...findings, ...circles(modules), ...unmountedRooms()], note: `${totalCruised} files, ${rules.length} rules` }
}

/** Folders of an app, and sub-folders of a room, stand on each other in one direction: who would take one out must not get the other on its heels. */
function circles(modules: readonly CruisedModule[]): string[] {
  const found = [...folderCycles(modules, folderOf), ...folderCycles(modules, subFolderOf)]
  return found.map((circle) => {
    const steps = circle.map(({ from, to, by }) => `    ${from} -> ${to}: ${by}`)
    return ['no-folder-cycles: folders that need each other; move what both need below both, or pass it in', ...steps].join('\n')
  })
}

function unmountedRooms(): string[] {
  const modules = join(root, 'apps/server/src/modules')
  if (!existsSync(modules)) return []
  return readdirSync(modules)
    .filter((room) => !roomsInOrder.includes(room))
    .map((room) => `room ${room} is not mounted: its line belongs into apps/server/src/app/rooms.ts, at its tier`)
}

/**
 * Who may call whom among the rooms, pair by pair. One seed shows that rules of this family are obeyed; that each room has its own is seen
 * here, so that a new room needs no seed.
 */
function callsUpward(): string[] {
  const file = (room: string, name: string) => `apps/server/src/modules/${room}/${name}.ts`
  const isForbidden = (from: string, to: string) =>
    downward.some(
      (rule) =>
        new RegExp(String(rule.from.path)).test(file(from, 'ask.service')) && new RegExp(String(rule.to.path)).test(file(to, 'door')),
    )
  return roomsInOrder.flatMap((from, at) =>
    roomsInOrder.flatMap((to, place) =>
      isForbidden(from, to) === place > at ? [] : [`no rule says rightly whether ${from} may open the door of ${to}`],
    ),
  )
}

/** A rule that was never seen to fail guards nothing: each rule must catch the file in the seeds folder of its name. */
export async function architectureSeeds(): Promise<{ findings: string[]; note: string }> {
  const { modules, summary } = await cruise(['tools/seeds/architecture'])
  const caught = new Set(
    summary.violations.filter(({ rule, from }) => from.startsWith(`tools/seeds/architecture/${rule.name}/`)).map(({ rule }) => rule.name),
  )
  const family = downward
    .filter(({ name }) => caught.has(name))
    .slice(0, 1)
    .flatMap(() => downward)
  const missed = rules.filter((rule) => !caught.has(rule.name) && !family.includes(rule))
  const findings = missed.map(({ name }) => `rule ${name} did not catch its seed in tools/seeds/architecture/${name}/`)
  const circular = modules.filter(({ source }) => source.includes('/no-folder-cycles/'))
  for (const grouping of [folderOf, subFolderOf])
    if (folderCycles(circular, grouping).length === 0)
      findings.push(`${grouping.name} found no circle in tools/seeds/architecture/no-folder-cycles/`)
  return {
    findings: [...findings, ...callsUpward()],
    note: `${caught.size} seeds caught for ${rules.length} rules, and the circles of folders and of sub-folders`,
  }
}
