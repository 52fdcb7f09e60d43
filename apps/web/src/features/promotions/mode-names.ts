import { ownKinds } from '@jade/contract/promotions/kinds'
import type { Mode } from '@jade/contract/promotions/modes'
import { getLocale } from '#locale'
import { menuModeName } from './menu-mode-names.ts'

const own = ownKinds.map(({ mode, name }) => [mode, () => name[getLocale() === 'en' ? 'en' : 'zh']] as const)

/** Apart from the modes themselves: every page has the address of the hall, few of them its words. */
export const modeName = { ...menuModeName, ...Object.fromEntries(own) } as Readonly<Record<Mode, () => string>>
