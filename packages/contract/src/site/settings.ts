import type { FieldCode } from '../kernel/errors.ts'
import * as z from 'zod/mini'
import { flag } from '../kernel/call.ts'
import { type Cents, cents, moneyOf, moneyText } from '../kernel/money.ts'
import type { Setting } from '../kernel/setting.ts'
import { settingTable } from './setting-table.ts'

export type SettingKey = keyof typeof settingTable
export const settingKeys = Object.keys(settingTable) as readonly SettingKey[]

type ValueOf<S extends Setting> = S extends { kind: 'flag' }
  ? 0 | 1
  : S extends { kind: 'int' }
    ? number
    : S extends { kind: 'money' }
      ? Cents
      : string

/** All settings as rooms read them: flags 0/1, whole numbers, bigint cents, texts. */
export type Settings = { readonly [K in SettingKey]: ValueOf<(typeof settingTable)[K]> }

const https = /^https:\/\/[a-z0-9.-]{1,200}(:\d{1,5})?(\/[\w\-./~%?&=]*)?$/i

/** What is wrong with a value that arrives as text, as a field text code; null when it fits the setting. */
export function settingProblem(setting: Setting, text: string): FieldCode | null {
  switch (setting.kind) {
    case 'flag':
      return text === '0' || text === '1' ? null : 'type_form'
    case 'int':
      if (!/^\d{1,9}$/.test(text)) return 'number_form'
      return Number(text) >= setting.min && Number(text) <= setting.max ? null : 'number_range'
    case 'money':
      return moneyText.safeParse(text).success ? null : 'money_form'
    case 'text':
      return text.length <= setting.maxLength ? null : 'text_length'
    case 'address':
      return text === '' || https.test(text) ? null : 'type_form'
    case 'order': {
      const words = text.split(',')
      return words.every((word) => setting.words.includes(word)) && new Set(words).size === words.length ? null : 'type_form'
    }
  }
}

/** The text form in which a setting's default is stored and shown. */
export function defaultText(setting: Setting): string {
  return String(setting.default)
}

/** Reads a stored text that passed {@link settingProblem}. */
export function settingValue<K extends SettingKey>(key: K, text: string): Settings[K] {
  const setting: Setting = settingTable[key]
  const value = setting.kind === 'money' ? cents(text) : setting.kind === 'flag' || setting.kind === 'int' ? Number(text) : text
  return value as Settings[K]
}

/** All settings from the stored texts; a key without a row has its default. */
export function settingsFrom(stored: ReadonlyMap<string, string>): Settings {
  return Object.fromEntries(
    settingKeys.map((key) => [key, settingValue(key, stored.get(key) ?? defaultText(settingTable[key]))]),
  ) as unknown as Settings
}

type PublicKeys = { [K in SettingKey]: (typeof settingTable)[K]['public'] extends true ? K : never }[SettingKey]
type PublicOf<V> = V extends bigint ? string : V
export type PublicSettings = { readonly [K in PublicKeys]: PublicOf<Settings[K]> }

const schemaOf = (setting: Setting) =>
  setting.kind === 'flag' ? flag : setting.kind === 'int' ? z.int() : setting.kind === 'money' ? moneyText : z.string()

export const publicSettingKeys = settingKeys.filter((key) => settingTable[key].public) as readonly PublicKeys[]

/** Schema of GET /system/settings. */
export const publicSettings = z.object(
  Object.fromEntries(publicSettingKeys.map((key) => [key, schemaOf(settingTable[key])])),
) as unknown as z.ZodMiniType<PublicSettings, PublicSettings>

/** The settings that players' clients read, money as decimal strings. */
export function publicSettingsOf(settings: Settings): PublicSettings {
  return Object.fromEntries(
    publicSettingKeys.map((key) => {
      const value: bigint | number | string = settings[key]
      return [key, typeof value === 'bigint' ? moneyOf(value) : value]
    }),
  ) as unknown as PublicSettings
}

/** What a client uses until the settings came, and when they fail to come (SITE-4). */
export const defaultPublicSettings: PublicSettings = publicSettingsOf(settingsFrom(new Map()))
