import { randomBytes } from 'node:crypto'

/** One promise of the protocol. `run` throws where it is not kept. */
export interface Case<C> {
  readonly name: string
  run(context: C): Promise<void>
}

export interface Verdict {
  readonly name: string
  readonly ok: boolean
  readonly why: string
}

/** Runs all cases one after the other, whatever each says. */
export async function runCases<C>(cases: readonly Case<C>[], context: C): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { name, run } of cases) {
    try {
      await run(context)
      verdicts.push({ name, ok: true, why: '' })
    } catch (error) {
      verdicts.push({ name, ok: false, why: error instanceof Error ? error.message : String(error) })
    }
  }
  return verdicts
}

/** Fails the case unless both are the same as JSON. */
export function same(found: unknown, wanted: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`)
}

export function truth(fact: boolean, what: string): asserts fact {
  if (!fact) throw new Error(what)
}

/** Names that no earlier run has used. */
export function newName(prefix: string): string {
  return `${prefix}${randomBytes(6).toString('hex')}`
}

export interface Heard {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** A POST as it is, and what came back; a body that is no JSON is empty. */
export async function post(
  url: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<Heard> {
  const response = await fetch(url, { method: 'POST', headers: request.headers, body: request.body, signal: AbortSignal.timeout(30_000) })
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as Heard['body'] }
  } catch {
    return { status: response.status, body: {} }
  }
}

/** Forms of amounts that nobody may take: nothing, signs, exponents, too fine, blanks, other digits, numbers. */
export const badAmounts: readonly unknown[] = [
  '0',
  '0.00',
  '-1',
  '+1',
  '1e3',
  '1.005',
  ' 1',
  '1 ',
  '',
  '1,000',
  '0x10',
  '１',
  'NaN',
  1,
  null,
]
