// What a screen is and at which addresses it answers. When a phone is sent to the mobile pages is decided in
// packages/contract/src/site/routing.ts (decideRoute); apps/web/src/app/guard.ts follows it.
import { isDeviceExempt, twinPath, type Device } from '@jade/contract/site/routing'

/** Who may open a screen: everybody, or a logged-in player. */
export type Guard = 'guest' | 'member'

/** The frame round a screen: `member` adds the left panel on the desktop; `bare` stands alone (maintenance, forced password). */
export type Layout = 'plain' | 'member' | 'bare'

interface Views {
  /** The default export is the component; declared as unknown so that a screen's types never wait for its view's. */
  readonly desktop?: () => Promise<{ readonly default: unknown }>
  readonly mobile?: () => Promise<{ readonly default: unknown }>
}

export interface AlsoAt {
  readonly device: Device
  readonly path: string
  readonly search?: Query
}

export interface Screen<Name extends string = string, Search = unknown> {
  readonly name: Name
  /** Its path on the desktop, without locale. Absent: it has no desktop screen. */
  readonly desktop?: string
  /** Its path on phones and tablets, with /mobile, or the desktop path itself where device routing leaves it alone. */
  readonly mobile?: string
  /**
   * Addresses of screens that only the other device has, as they arrive here after the device redirect: this screen has their content
   * (PATHS-3). `search` is what such an address means where its query says nothing.
   */
  readonly alsoAt?: readonly AlsoAt[]
  readonly guard: Guard
  readonly layout: Layout
  /** Stands in the member's menus under its title, after what has its place there by design. */
  readonly inMenu?: true
  /** Reads the query. Bad values become defaults, never errors. */
  readonly search?: (query: Query) => Search
  /** The heading of the window and of the mobile top bar. */
  readonly title: () => string
  readonly views: Views
}

/** Raw query values by name. */
export type Query = Readonly<Record<string, unknown>>

/** Declares a screen; keeps its name and search type. */
export function defineScreen<const Name extends string, Search = Record<never, never>>(screen: Screen<Name, Search>): Screen<Name, Search> {
  return screen
}

/** Screens by name, filled by app/screens.ts through declaration merging, so that a link is checked without importing the app. */
export interface ScreenTable {}

export type ScreenName = Extract<keyof ScreenTable, string>
export type SearchOf<Name extends ScreenName> = ScreenTable[Name] extends Screen<string, infer Search> ? Search : never

/** Text of a query value, or nothing; at most `max` characters. */
export function textOf(value: unknown, max = 100): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text.slice(0, max) : undefined
}

/** The value when it is one of `words`, else the first of them. */
export function oneOf<const Words extends readonly [string, ...string[]]>(value: unknown, words: Words): Words[number] {
  const text = typeof value === 'number' ? String(value) : value
  return words.find((word) => word === text) ?? words[0]
}

/** A whole number from 0, else `otherwise`. */
export function wholeOf(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : otherwise
}

export interface Address {
  readonly device: Device
  readonly path: string
  readonly screen: Screen
  /** False for the twin's address, which answers with this device's screen all the same (PATHS-3). */
  readonly own: boolean
  /** Query values that the address stands for. */
  readonly search?: Query
}

/** Every address that answers, per device: the screens' own paths, their twins, and those of screens that the device does not have. */
export function addressesOf(screens: readonly Screen[]): readonly Address[] {
  const own = screens.flatMap((screen) =>
    devices.flatMap((device) => (screen[device] ? [{ device, path: screen[device], screen, own: true }] : [])),
  )
  const taken = new Set(own.map((address) => `${address.device} ${address.path}`))
  const twins = screens.flatMap((screen) =>
    devices.flatMap((device) => {
      const other = screen[device === 'desktop' ? 'mobile' : 'desktop']
      if (!screen[device] || !other || isDeviceExempt(other)) return []
      const path = twinPath(device, other)
      return taken.has(`${device} ${path}`) ? [] : [{ device, path, screen, own: false }]
    }),
  )
  const others = screens.flatMap((screen) =>
    (screen.alsoAt ?? []).map(({ device, path, search = {} }): Address => ({ device, path, screen, own: false, search })),
  )
  return [...own, ...twins, ...others]
}

const devices = ['desktop', 'mobile'] as const
