interface Entry {
  /** Stands in GET /system/settings. */
  readonly public: boolean
  /** A change waits for a second person. */
  readonly fourEyes: boolean
  readonly zh: string
  readonly en: string
}
interface FlagSetting extends Entry {
  readonly kind: 'flag'
  readonly default: 0 | 1
}
interface IntSetting extends Entry {
  readonly kind: 'int'
  readonly default: number
  readonly min: number
  readonly max: number
}
/** Default and stored value as a decimal string; rooms get bigint cents. */
interface MoneySetting extends Entry {
  readonly kind: 'money'
  readonly default: string
}
interface TextSetting extends Entry {
  readonly kind: 'text'
  readonly default: string
  readonly maxLength: number
}
/** Empty or an https address. */
interface AddressSetting extends Entry {
  readonly kind: 'address'
  readonly default: string
}
/** Words in an order, separated by commas; each of `words` at most once. */
interface OrderSetting extends Entry {
  readonly kind: 'order'
  readonly default: string
  readonly words: readonly string[]
}
/** One thing that an operator can change: its kind, default and meaning. */
export type Setting = FlagSetting | IntSetting | MoneySetting | TextSetting | AddressSetting | OrderSetting

/** The settings of a room. */
export type SettingTable = Readonly<Record<string, Setting>>

/* Who reads a setting, and whether a second person must agree to a change of it: to all that moves money, and to all that guards the way in. */
export const shown = { public: true, fourEyes: false } as const
export const shownFourEyes = { public: true, fourEyes: true } as const
export const inner = { public: false, fourEyes: false } as const
export const innerFourEyes = { public: false, fourEyes: true } as const
