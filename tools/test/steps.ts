import { architecture, architectureSeeds } from '../architecture/cruise.ts'
import { budgets, builds, compiledMessages, journeys } from './browser.ts'
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
import { embeddedTests, serverTests } from './vitest.ts'

/**
 * Everything that guards the project, quick things first. Within a stage the steps run two at a time (one a core); a stage begins
 * when the one before has ended, because it reads what that wrote or needs the machine for itself.
 */
export const stages: readonly (readonly Step[])[] = [
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
    program('format', 'biome', ['format', '--reporter=summary', '.']),
    check('error codes', errorCodes),
    check('events and their listeners', announcements),
    check('messages in both languages', messages),
    check('names and marks', tree),
    check('migrations beside a running house', migrations),
    check('generated files', staleness),
    check('dependencies explained', dependencies),
    check('coverage table', coverage),
    check('rules of the product', productRules),
    check('rules of the product: seeds', productRuleSeeds),
  ],
  builds,
  [budgets],
  [embeddedTests],
  [serverTests],
  [journeys],
]
