/**
 * Amounts that no money call may accept (SECURITY-4). `json` is the text as it stands in the body, so that forms
 * which JavaScript cannot hold (1e400, a repeated key, -0) reach the server unchanged.
 */
export interface HostileAmount {
  readonly name: string
  readonly json: string
}

const texts: readonly string[] = [
  '',
  ' ',
  '0',
  '0.0',
  '0.00',
  '-0',
  '-1',
  '-0.01',
  '-100.00',
  '+1',
  '+1.00',
  '00',
  '01',
  '007.00',
  '.5',
  '5.',
  '1.',
  '1.001',
  '0.001',
  '0.005',
  '1.000',
  '1e3',
  '1E3',
  '1e-2',
  '1e400',
  '0x10',
  '0b11',
  '0o17',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  '12,000',
  '1,5',
  '1_000',
  '1 000',
  ' 12',
  '12 ',
  ' 12 ',
  '5\n',
  '5\r\n',
  '\t5',
  '5\u0000',
  '\u00a05',
  '\u200b5',
  '１２',
  '１２．００',
  '٣',
  '十',
  '½',
  '1.0.0',
  '1/2',
  '$5',
  '5元',
  'NT$5',
  '10000000000',
  '10000000000.00',
  '99999999999999999999',
  '9007199254740993',
  `1${'0'.repeat(30)}`,
  '9'.repeat(10_000),
  "1'; drop table entry; --",
  '{"a":1}',
]

const values: readonly string[] = [
  '-1',
  '-0',
  '0',
  '0.001',
  '1',
  '100',
  '100.5',
  '1e3',
  '1e400',
  '-1e400',
  '9007199254740993',
  '1000000000000000000000000000000',
  'true',
  'false',
  'null',
  '[]',
  '[5]',
  '["5.00"]',
  '{}',
  '{"amount":"5.00"}',
  '{"valueOf":5}',
  '{"__proto__":{"amount":"5"}}',
]

export const hostileAmounts: readonly HostileAmount[] = [
  ...texts.map((text) => ({
    name: `text ${JSON.stringify(text.length > 40 ? `${text.slice(0, 20)}...` : text)}`,
    json: JSON.stringify(text),
  })),
  ...values.map((json) => ({ name: `value ${json}`, json })),
]

/**
 * Bodies that carry one hostile amount each, as texts: the good body with the field replaced, without it, and with it twice.
 * A zero amount is hostile where money must move; it is left out with `zeroAllowed`.
 */
export function hostileBodies(good: Readonly<Record<string, unknown>>, field: string, zeroAllowed = false): readonly HostileAmount[] {
  const others = Object.entries(good).filter(([name]) => name !== field)
  const around = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  const body = (...parts: string[]) => `{${[...around, ...parts].join(',')}}`
  const key = JSON.stringify(field)
  const fine = JSON.stringify(good[field])
  const kept = hostileAmounts.filter((amount) => !(zeroAllowed && /^"0(\.0{1,2})?"$/.test(amount.json)))
  return [
    ...kept.map(({ name, json }) => ({ name, json: body(`${key}:${json}`) })),
    { name: 'absent', json: body() },
    { name: 'twice', json: body(`${key}:${fine}`, `${key}:${fine}`) },
  ]
}
