import { architecture, architectureSeeds } from '../architecture/cruise.ts'
import { budgets, builds, compiledMessages, journeys, journeysIn } from './browser.ts'
import { journeyFiles, journeysFor } from './changed.ts'
import { announcements } from '../checks/announcements.ts'
import { coverage } from '../checks/coverage.ts'
import { dependencies } from '../checks/dependencies.ts'
import { errorCodes } from '../checks/error-codes.ts'
import { messages } from '../checks/messages.ts'
import { migrations } from '../checks/migrations.ts'
import { productRules, productRuleSeeds } from '../checks/product-rules.ts'
import { tree } from '../checks/tree.ts'
import { lint, lintSeeds, sizes } from '../lint/lint.ts'
import { staleness } from '../openapi/generated.ts'
import { check, program, type Step } from './step.ts'
import { embeddedTests, serverTests, testsNamed, testsOf } from './vitest.ts'

/**
 * Everything that guards the project, quick things first. Within a stage the steps run two at a time (one a core); a stage begins
 * when the one before has ended, because it reads what that wrote or needs the machine for itself.
 */
export const staticStages: readonly (readonly Step[])[] = [
  [compiledMessages],
  [
    check('lint', lint),
    check('architecture', architecture),
    check('architecture seeds', architectureSeeds),
    program('types (node)', 'tsc', ['-p', 'tsconfig.json']),
    program('types (browser)', 'tsc', ['-p', 'tsconfig.browser.json']),
    program('unused code', 'knip', ['--no-progress']),
    check('sizes', sizes),
    check('lint seeds', lintSeeds),
    { ...program('format', 'biome', ['format', '--reporter=summary', '.']), mend: 'npm run format' },
    check('error codes', errorCodes),
    check('events and their listeners', announcements),
    check('messages in both languages', messages),
    check('names and marks', tree),
    check('migrations beside a running house', migrations),
    { ...check('generated files', staleness), mend: 'npm run docs' },
    check('dependencies explained', dependencies),
    check('coverage table', coverage),
    check('rules of the product', productRules),
    check('rules of the product: seeds', productRuleSeeds),
  ],
]

export const stages: readonly (readonly Step[])[] = [...staticStages, builds, [budgets], [embeddedTests], [serverTests], [journeys]]

/** For files of one's own: every static check, the tests that import one of them, and the journeys that look at it. */
export function stagesFor(files: readonly string[]): readonly (readonly Step[])[] {
  const looking = journeysFor(files)
  return [...staticStages, [testsOf(files)], ...(looking.length > 0 ? [builds, [journeysIn(looking)]] : [])]
}

/** For words that no step has in its name: the tests and the journeys in files of that name. */
export function stagesNamed(words: readonly string[]): readonly (readonly Step[])[] {
  const tests = testsNamed(words)
  const looking = journeyFiles().filter((file) => words.some((word) => file.includes(word)))
  return [...(tests ? [[tests]] : []), ...(looking.length > 0 ? [builds, [journeysIn(looking)]] : [])]
}
