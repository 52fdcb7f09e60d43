/** Pages that the footer may lead to, by the names of their screens. */
export const footerPages = [
  'about',
  'declaration-clause',
  'terms-service',
  'responsible-gambling',
  'beginner-s-guide',
  'cooperrative-alliance',
  'task-help',
  'vip-help',
  'usdt-teaching',
  'deposit-help',
  'transfer-help',
  'withdrawals-help',
  'app-download',
] as const
export type FooterPage = (typeof footerPages)[number]

/** The pages that it leads to, in their order, where nobody chose others. */
export const FOOTER_FIRST = footerPages.slice(0, 6).join(',')

/** What the house must say of itself wherever it is: it stands in every footer, chosen or not (CONTENT-15). */
const ALWAYS: readonly FooterPage[] = ['declaration-clause', 'terms-service', 'responsible-gambling']

/** The pages of a footer in their order, from the setting `footer_links`; those that are always there come last where nobody placed them. */
export function footerOf(chosen: string): readonly FooterPage[] {
  const placed = chosen.split(',').flatMap((name) => footerPages.find((page) => page === name) ?? [])
  return [...placed, ...ALWAYS.filter((page) => !placed.includes(page))]
}
