import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { exec, root } from '../test/step.ts'
import { type CruisedModule, folderCycles } from './folder-cycles.ts'
import { rules } from './rules.ts'
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

/** Real code: every violation with what to do instead; no circle of folders; and no room outside the list of tiers. */
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
  return { findings: [...findings, ...circles(modules), ...roomsWithoutTier()], note: `${totalCruised} files, ${rules.length} rules` }
}

/** Folders of an app stand on each other in one direction: who would take one out must not get the other on its heels. */
function circles(modules: readonly CruisedModule[]): string[] {
  return folderCycles(modules).map((circle) => {
    const steps = circle.map(({ from, to, by }) => `    ${from} -> ${to}: ${by}`)
    return ['no-folder-cycles: folders that need each other; move what both need below both, or pass it in', ...steps].join('\n')
  })
}

function roomsWithoutTier(): string[] {
  const modules = join(root, 'apps/server/src/modules')
  if (!existsSync(modules)) return []
  return readdirSync(modules)
    .filter((room) => !roomsInOrder.includes(room))
    .map((room) => `room ${room} has no tier: add it to tools/architecture/tiers.mjs and docs/ARCHITECTURE.md`)
}

/** A rule that was never seen to fail guards nothing: each rule must catch the file in the seeds folder of its name. */
export async function architectureSeeds(): Promise<{ findings: string[]; note: string }> {
  const { modules, summary } = await cruise(['tools/seeds/architecture'])
  const caught = new Set(
    summary.violations.filter(({ rule, from }) => from.startsWith(`tools/seeds/architecture/${rule.name}/`)).map(({ rule }) => rule.name),
  )
  const missed = rules.filter(({ name }) => !caught.has(name))
  const findings = missed.map(({ name }) => `rule ${name} did not catch its seed in tools/seeds/architecture/${name}/`)
  const seeded = modules.filter(({ source }) => source.includes('/no-folder-cycles/'))
  if (folderCycles(seeded).length === 0)
    findings.push('no circle was found among the folders of tools/seeds/architecture/no-folder-cycles/')
  return { findings, note: `${caught.size} of ${rules.length} seeds caught, and the circle of folders` }
}
