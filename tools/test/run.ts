import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, type Outcome, type Step } from './step.ts'
import { changedFiles } from './changed.ts'
import { stages, stagesFor, stagesNamed } from './steps.ts'

/**
 * `npm test`: every step runs, whatever the others found; the last line counts.
 *   npm test                 everything
 *   npm test -- --changed    the static checks, and what looks at the files that differ from main (changed.ts)
 *   npm test -- quick        the static checks only; `npm run check` is the same
 *   npm test -- lint types   only the steps whose name contains one of the words
 *   npm test -- transfer     no such step: the tests and journeys in files of that name
 *   npm test -- --list       the names of the steps
 * REQUIRE_SERVICES=1 (CI) turns a skipped step or test into a failure.
 */

const words = process.argv.slice(2).filter((word) => word !== '--')
const AT_ONCE = 2
const requireAll = process.env.REQUIRE_SERVICES === '1'

async function chosenStages(): Promise<readonly (readonly Step[])[]> {
  if (words.length === 0) return stages
  if (words.includes('--changed')) return stagesFor(await changedFiles())
  const matching = stages.map((stage) => stage.filter(isChosen)).filter((stage) => stage.length > 0)
  return matching.length > 0 ? matching : stagesNamed(words)
}

function isChosen(step: Step): boolean {
  if (words.includes('quick') && step.kind === 'static') return true
  return words.some((word) => step.name.includes(word))
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

async function runStep(step: Step): Promise<Outcome> {
  const reason = step.missing?.() ?? null
  if (reason !== null) return { passed: 0, failed: 0, skipped: [`${step.name}: ${reason}`] }
  try {
    return await step.run()
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function verdict(outcome: Outcome): string {
  if (outcome.failed > 0) return 'FAIL'
  return outcome.passed === 0 && (outcome.skipped?.length ?? 0) > 0 ? 'skip' : 'ok'
}

function printStep(step: Step, outcome: Outcome, time: string): void {
  const counts =
    outcome.passed + outcome.failed > 1 ? ` ${outcome.passed} passed${outcome.failed > 0 ? `, ${outcome.failed} failed` : ''}` : ''
  const note = outcome.note === undefined ? '' : ` (${outcome.note})`
  console.log(`${verdict(outcome).padEnd(5)} ${step.name.padEnd(34)} ${time.padStart(8)} ${counts}${note}`)
  if (outcome.failed > 0 && outcome.output !== undefined) {
    writeFileSync(join(cacheDir, `${step.name.replaceAll(/[^a-z0-9]+/gi, '-')}.log`), outcome.output)
    const lines = outcome.output.trimEnd().split('\n')
    for (const line of lines.slice(-200)) console.log(`      | ${line}`)
  }
}

interface Tally {
  passed: number
  failed: number
  readonly skipped: string[]
  /** What failed, and the command that runs it again. */
  readonly failures: string[]
}

/** How somebody goes on from a failure: what mends it, and what runs it again alone. */
function whatToDo(step: Step, { again = step.name }: Outcome): string {
  const mend = step.mend === undefined ? '' : `${step.mend} mends it; `
  return `${step.name}: ${mend}again: npm test -- ${again.includes(' ') && again === step.name ? `"${again}"` : again}`
}

/** Runs the steps of a stage, a few at a time, each taken up as soon as one has ended. */
async function runStage(stage: readonly Step[], tally: Tally): Promise<void> {
  const waiting = [...stage]
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const start = performance.now()
      const outcome = await runStep(step)
      printStep(step, outcome, seconds(start))
      tally.passed += outcome.passed
      tally.failed += outcome.failed
      tally.skipped.push(...(outcome.skipped ?? []))
      if (outcome.failed > 0) tally.failures.push(whatToDo(step, outcome))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function main(): Promise<void> {
  if (words.includes('--list')) {
    for (const step of stages.flat()) console.log(`${step.kind.padEnd(7)} ${step.name}`)
    return
  }
  const chosen = await chosenStages()
  if (chosen.length === 0) {
    console.log(`No step, test or journey is called ${words.join(' or ')}: npm test -- --list names the steps.`)
    process.exitCode = 1
    return
  }
  const begun = performance.now()
  const tally: Tally = { passed: 0, failed: 0, skipped: [], failures: [] }
  for (const stage of chosen) await runStage(stage, tally)
  const { skipped, failures } = tally
  if (skipped.length > 0) {
    console.log(`\nSKIPPED (${skipped.length}):`)
    for (const line of skipped) console.log(`  - ${line}`)
    if (requireAll) {
      console.log('Nothing may be skipped here (REQUIRE_SERVICES=1): counted as failed.')
      tally.failed += skipped.length
    }
  }
  if (failures.length > 0) console.log(['\nFAILED:', ...failures].join('\n  - '))
  console.log(`\n${chosen.flat().length} steps in ${seconds(begun)}`)
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
}

await main()
