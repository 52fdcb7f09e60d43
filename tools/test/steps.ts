import { architecture, architectureSeeds } from '../architecture/cruise.ts'
import { builds, compiledMessages, journeys } from './browser.ts'
import { coverage } from '../checks/coverage.ts'
import { dependencies } from '../checks/dependencies.ts'
import { errorCodes } from '../checks/error-codes.ts'
import { messages } from '../checks/messages.ts'
import { tree } from '../checks/tree.ts'
import { lintSeeds, sizes } from '../lint/lint.ts'
import { staleness } from '../openapi/generated.ts'
import { check, program, type Step } from './step.ts'
import { embeddedTests, serverTests } from './vitest.ts'

/** Everything that guards the project, quick things first. */
export const steps: readonly Step[] = [
  compiledMessages,
  program('format', 'biome', ['format', '--reporter=summary', '.']),
  program('lint', 'oxlint', ['--quiet']),
  check('lint seeds', lintSeeds),
  check('sizes', sizes),
  program('types (node)', 'tsc', ['-p', 'tsconfig.json']),
  program('types (browser)', 'tsc', ['-p', 'tsconfig.browser.json']),
  check('architecture', architecture),
  check('architecture seeds', architectureSeeds),
  program('unused code', 'knip', ['--no-progress']),
  check('error codes', errorCodes),
  check('messages in both languages', messages),
  check('names and marks', tree),
  check('generated files', staleness),
  check('dependencies explained', dependencies),
  check('coverage table', coverage),
  embeddedTests,
  serverTests,
  ...builds,
  journeys,
]
