/** The pages of text, in the order in which the console lists them. Each has its screen, its shipped text and any number of versions. */
export const pageNames = [
  'about',
  'beginner-s-guide',
  'cooperrative-alliance',
  'declaration-clause',
  'terms-service',
  'responsible-gambling',
  'help',
  'deposit-help',
  'transfer-help',
  'withdrawals-help',
  'task-help',
  'vip-help',
  'about-collection',
  'usdt-teaching',
  'app-download',
  'jp-app',
  'jp-app-android',
  'jp-app-ios',
] as const
export type PageName = (typeof pageNames)[number]

/** Pages that stand somewhere else than at their name. */
const ADDRESSES: Partial<Readonly<Record<PageName, string>>> = {
  help: '/mobile/f-mine/help',
  'about-collection': '/mobile/f-mine/about-collection',
  'transfer-help': '/walllet-help',
  'withdrawals-help': '/withdrawls-help',
}

/** Where a page stands: its desktop address, or the phone's where only phones have it. */
export const addressOf = (page: PageName): string => ADDRESSES[page] ?? `/${page}`

/** Texts that bind the house or the player, or that the law asks for: a version of these takes two people (CONTENT-8). */
const LEGAL: ReadonlySet<PageName> = new Set(['declaration-clause', 'terms-service', 'responsible-gambling'])

export function isLegal(page: PageName): boolean {
  return LEGAL.has(page)
}

/** The page whose versions a player agrees to. */
export const TERMS_PAGE = 'terms-service' satisfies PageName
