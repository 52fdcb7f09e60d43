import ignore from 'semver'

export const pick = ignore
