import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/*
 * A client of somebody who has the files of docs/ and nothing else: it imports no code of ours. It sends only what the document
 * allows and believes only what fits it.
 */

const DOCS = join(import.meta.dirname, '../../../../docs')

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly example: string
}

interface Media {
  readonly schema: object
  readonly example?: unknown
}

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>
}

export interface Operated {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

export interface Asked {
  readonly token?: string
  readonly values?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

export interface Heard {
  readonly status: number
  readonly body: { readonly status: 'success' | 'error'; readonly error_code?: string; readonly data?: unknown }
}

export function readDocument<T extends object>(file: string): T {
  return JSON.parse(readFileSync(join(DOCS, file), 'utf8')) as T
}

const escaped = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')

/** A validating HTTP client made of one OpenAPI document. */
export class StrangersClient {
  readonly operations = new Map<string, Operated>()
  readonly #file: string
  readonly #base: string
  readonly #ajv: Ajv2020

  constructor(file: string, base: string) {
    this.#file = file
    this.#base = base
    const document = readDocument<{ readonly paths: Record<string, Record<string, Operation>> }>(file)
    this.#ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false }).addSchema(document, file, false, false)
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) this.operations.set(operation.operationId, { path, method, operation })
    }
  }

  /** A call by its operationId. Parameters without a value take the document's example where they are required. */
  async call(operationId: string, { token, values = {}, body }: Asked = {}): Promise<Heard> {
    const found = this.operations.get(operationId)
    if (!found) throw new Error(`the document has no ${operationId}`)
    const { path, method, operation } = found
    if (body)
      this.#require(this.#validator(`/paths/${escaped(path)}/${method}/requestBody/content/application~1json/schema`), body, operationId)
    const response = await fetch(this.#base + this.#address(found, values), {
      method: method.toUpperCase(),
      headers: {
        'accept-language': 'en',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const heard = (await response.json()) as Heard['body']
    const described = operation.responses[String(response.status)]
    if (!described) throw new Error(`${operationId} answered ${response.status}, which the document does not list`)
    const pointer = described.$ref?.slice(1) ?? `/paths/${escaped(path)}/${method}/responses/${response.status}`
    this.#require(this.#validator(`${pointer}/content/application~1json/schema`), heard, `${operationId} ${response.status}`)
    return { status: response.status, body: heard }
  }

  #address({ path, operation }: Operated, values: Readonly<Record<string, string>>): string {
    const valueOf = ({ name, required, example }: Parameter) => values[name] ?? (required ? example : undefined)
    const query = new URLSearchParams()
    let address = path
    for (const parameter of operation.parameters) {
      const value = valueOf(parameter)
      if (value === undefined) continue
      if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(value))
      if (parameter.in === 'query') query.set(parameter.name, value)
    }
    return query.size > 0 ? `${address}?${query.toString()}` : address
  }

  #validator(pointer: string): ValidateFunction {
    return this.#ajv.compile({ $ref: `${this.#file}#${pointer}` })
  }

  #require(validate: ValidateFunction, value: unknown, what: string): void {
    if (!validate(value)) throw new Error(`${what}: ${this.#ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 300)}`)
  }
}
