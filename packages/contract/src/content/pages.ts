/** The pages of text, in the order in which the console lists them. Each has its screen, its shipped text and any number of versions. */
export const pageNames = [
  'about',
  'beginner-s-guide',
  'cooperrative-alliance',
  'declaration-clause',
  'terms-service',
  'task-help',
  'vip-help',
  'about-collection',
  'usdt-teaching',
] as const
export type PageName = (typeof pageNames)[number]

/** Texts that bind the house or the player: a version of these takes two people (CONTENT-8). */
const LEGAL: ReadonlySet<PageName> = new Set(['declaration-clause', 'terms-service'])

export function isLegal(page: PageName): boolean {
  return LEGAL.has(page)
}

/** The page whose versions a player agrees to. */
export const TERMS_PAGE = 'terms-service' satisfies PageName
