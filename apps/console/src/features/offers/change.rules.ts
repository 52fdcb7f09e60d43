/* What a version changed, in values that somebody can read. */

interface Step {
  readonly from: string
  readonly amount: string
  readonly percent: string
}

/** What values are called in the reader's language. */
export interface Names {
  readonly empty: string
  readonly yes: string
  readonly no: string
  /** Of words such as groups, ways and spans. */
  readonly words: Readonly<Record<string, () => string>>
}

/** Fields that are 0 or 1. */
const FLAGS: ReadonlySet<string> = new Set(
  ['limited', 'review'].concat(['verified_phone', 'verified_identity', 'chosen', 'once_a_person'].map((name) => `audience.${name}`)),
)

/** A value of the terms as text: steps as `1000.00 → 30%`, contributions as `Slots 50%`, lists with commas between, flags as yes and no. */
export function valueText(field: string, value: string, names: Names): string {
  if (value === '') return names.empty
  if (FLAGS.has(field)) return value === '1' ? names.yes : names.no
  const list = listOf(value)
  if (list === null) return names.words[value]?.() ?? value
  if (list.length === 0) return names.empty
  return list.map((one) => oneText(one, names)).join(', ')
}

function listOf(value: string): readonly unknown[] | null {
  if (!value.startsWith('[')) return null
  try {
    const found: unknown = JSON.parse(value)
    return Array.isArray(found) ? found : null
  } catch {
    return null
  }
}

function oneText(one: unknown, { words }: Names): string {
  if (isStep(one)) return `${one.from} → ${one.amount === '' ? `${one.percent}%` : one.amount}`
  if (isShare(one)) return `${words[one.group]?.() ?? one.group} ${one.percent}%`
  const text = String(one)
  return words[text]?.() ?? text
}

const isStep = (one: unknown): one is Step => typeof one === 'object' && one !== null && 'from' in one
const isShare = (one: unknown): one is { readonly group: string; readonly percent: number } =>
  typeof one === 'object' && one !== null && 'group' in one
