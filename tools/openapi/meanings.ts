import type { Comments } from './comments.ts'
import { asObject, type Json, type JsonObject } from './json.ts'

interface Rule {
  readonly name: RegExp
  readonly type: 'string' | 'integer'
  readonly says: string
}

const TIME = 'A time in Asia/Taipei, `YYYY-MM-DD HH:mm:ss`; empty where there is none.'

/** What fields of these names are wherever they stand, units first. The first that fits counts; what the contract says of a field itself comes before. */
const RULES: readonly Rule[] = [
  { name: /^page$/, type: 'integer', says: 'Which page this is; the first is 1.' },
  { name: /^pageSize$/, type: 'integer', says: 'Rows on a page.' },
  { name: /^total$/, type: 'integer', says: 'Rows on all pages together.' },
  { name: /(^|_)seconds$/, type: 'integer', says: 'Seconds.' },
  { name: /_minutes$/, type: 'integer', says: 'Minutes.' },
  { name: /_hours$/, type: 'integer', says: 'Hours.' },
  { name: /^ms$/, type: 'integer', says: 'Milliseconds.' },
  { name: /^percent$/, type: 'integer', says: 'Whole percent: 100 is all of it.' },
  { name: /^balance$/, type: 'integer', says: 'J coins that are left.' },
  { name: /^percent$/, type: 'string', says: 'Percent with up to two decimals; empty where an amount is given.' },
  { name: /^multiple$/, type: 'integer', says: 'How many times the amount has to be bet.' },
  { name: /^sort$/, type: 'integer', says: 'Place in the order: the lowest comes first.' },
  { name: /^join_day$/, type: 'integer', says: 'Days since the registration, in Asia/Taipei; the first is 1.' },
  {
    name: /^(usable|expired|promised|started|decided|reviewed|ended|ends|last_login|updated|changed|heard|called_back|checked|verified|planned)_at$/,
    type: 'string',
    says: TIME,
  },
  {
    name: /^(since|until|end|end_time|last_login|last_run|drain_from|maintain_start|maintain_end|pending_from)$/,
    type: 'string',
    says: TIME,
  },
  { name: /_until$/, type: 'string', says: TIME },
  { name: /^birthday$/, type: 'string', says: 'A day, `YYYY-MM-DD`; empty where it was not given.' },
  { name: /^(usdt|network_fee)$/, type: 'string', says: 'An amount in USDT, decimals after a point; empty where there is none.' },
  { name: /^rate$/, type: 'string', says: 'TWD for one USDT, four decimals; empty where there is none.' },
  { name: /^broken_at$/, type: 'string', says: 'Place in the chain where it is broken; empty where it is whole.' },
  { name: /^fee$/, type: 'string', says: 'What is taken: an amount in TWD, or a percentage, as the type of the fee says.' },
  { name: /^rtp$/, type: 'string', says: 'Return to the player in percent, two decimals.' },
  { name: /^order_number$/, type: 'string', says: 'Number of the order as people see it.' },
  { name: /^(gp_code|games_code)$/, type: 'string', says: 'Code of the platform.' },
  { name: /^productId$/, type: 'string', says: 'Code of the game at its platform.' },
  { name: /^serial_number$/, type: 'string', says: 'Number of the line in the transaction record.' },
  { name: /^hash$/, type: 'string', says: 'SHA-256 in hexadecimal digits.' },
  { name: /^seq$/, type: 'string', says: 'Place in the chain, a whole number; the first is 1.' },
  { name: /^currency$/, type: 'string', says: 'ISO 4217 code, or USDT.' },
  { name: /(^|_)ip$/, type: 'string', says: 'IPv4 or IPv6 address.' },
  {
    name: /^phone$/,
    type: 'string',
    says: 'Mobile phone number of Taiwan: ten digits that begin with 09. Parts may be hidden by x in answers.',
  },
  {
    name: /^(player_id|wallet_id|player_bonus_wallet_id|platform_id)$/,
    type: 'integer',
    says: 'Number of the object as other calls take it; 0: none, of wallets the main wallet.',
  },
  { name: /^player_id$/, type: 'string', says: 'Number of the player, as a string.' },
  { name: /^id$/, type: 'string', says: 'Number of the row, as a string: it may be larger than 2^53.' },
  { name: /^id$/, type: 'integer', says: 'Number of the row, as other calls take it.' },
  { name: /^(confirmations)$/, type: 'integer', says: 'Blocks on top of the transfer.' },
  { name: /^needed$/, type: 'integer', says: 'Confirmations from which on the money is credited.' },
]

/** What the fields of a document mean: in the words of the contract, else by their names. */
/** What a field is where it is there at all: one that may be null means the same. */
function typeOf({ type, anyOf }: JsonObject): Json | undefined {
  const [first, ...others] = Array.isArray(anyOf) ? anyOf.map(asObject).filter((one) => one['type'] !== 'null') : []
  return type ?? (others.length === 0 ? first?.['type'] : undefined)
}

export class Meanings {
  readonly #comments: Comments
  readonly #rules: readonly Rule[]

  /** `ours`: the calls are the house's own, where a name means the same everywhere; vendors' protocols have their own words. */
  constructor(comments: Comments, { ours }: { readonly ours: boolean }) {
    this.#comments = comments
    this.#rules = ours ? RULES : []
  }

  /** For the fields of one object, by their names: the schema of each with what it means, unless it says so itself. */
  of(names: readonly string[]): (name: string, schema: JsonObject) => JsonObject {
    const said = this.#comments.of(names)
    return (name, schema) => {
      if (schema['description'] !== undefined || schema['const'] !== undefined) return schema
      const description = said.get(name) ?? this.#rules.find((rule) => rule.type === typeOf(schema) && rule.name.test(name))?.says
      return description === undefined || description === '' ? schema : { ...schema, description }
    }
  }
}
