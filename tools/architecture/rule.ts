/** A rule of dependency-cruiser, as far as this house uses them. */
export interface Rule {
  readonly name: string
  /** What to do instead; printed with every violation. */
  readonly comment: string
  readonly severity: 'error'
  readonly from: Side
  readonly to: Side & {
    readonly circular?: true
    readonly viaOnly?: { readonly dependencyTypesNot: readonly string[] }
    readonly couldNotResolve?: true
    readonly dependencyTypes?: readonly string[]
    readonly dependencyTypesNot?: readonly string[]
  }
}

interface Side {
  readonly path?: string | readonly string[]
  readonly pathNot?: string | readonly string[]
}

/**
 * Start of a path, in the project as in a folder of seeds. Patterns use `(?:x|)` where one would write `(?:x)?`:
 * dependency-cruiser refuses a repetition inside a repetition.
 */
export const AT = '(?:^|/)'
export const MODULES = `${AT}apps/server/src/modules`
export const TESTS = '\\.(?:test|fixture)\\.tsx?$'
export const OURS = `${AT}(packages|apps|bench|e2e|tools)/`

/** Tests are exempt unless the rule says otherwise: they may look anywhere. */
export function rule(name: string, comment: string, between: { from: Rule['from']; to: Rule['to'] }): Rule {
  return { name, comment, severity: 'error', from: { pathNot: TESTS, ...between.from }, to: between.to }
}
