import { packages } from './package-rules.ts'
import { downward, plugs, rooms } from './room-rules.ts'
import { AT, type Rule, rule, TESTS } from './rule.ts'
import { sites, studio } from './site-rules.ts'

export const general: readonly Rule[] = [
  // Type imports are gone at run time: two files may name each other's types.
  rule('no-cycles', 'Two files that need each other are one file, or hide a third.', {
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  }),
  rule('resolvable', 'The import leads nowhere: missing file, or an entry that the package does not export.', {
    from: { pathNot: 'never' },
    to: { couldNotResolve: true, pathNot: 'paraglide|^virtual:' },
  }),
  rule('declared-dependencies', 'List the package in the package.json of the workspace that imports it.', {
    from: { pathNot: 'never' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  }),
  rule('code-without-tests', 'Code never imports a test or the test kit.', {
    from: { path: `${AT}(packages|apps)/`, pathNot: [TESTS, `${AT}packages/test-kit/`] },
    to: {
      path: [TESTS, `${AT}packages/test-kit/`],
    },
  }),
]

/**
 * Who may import whom: one rule per row of the table in docs/ARCHITECTURE.md, each with the remedy in its comment.
 * Every rule has a folder of its name in tools/seeds/architecture with a file that breaks it; the seeds stand there in
 * the same paths as real code, so that the same patterns match both.
 */
export const rules: readonly Rule[] = [...packages, ...rooms, ...downward, ...plugs, ...sites, ...studio, ...general]
