import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'

const DOCS = join(import.meta.dirname, '../../../docs')

interface AsyncDocument {
  readonly components: { readonly messages: Readonly<Record<string, { readonly name: string }>> }
}

const texts = new Map<string, object>()

function read(file: string): object {
  const known = texts.get(file) ?? (JSON.parse(readFileSync(join(DOCS, file), 'utf8')) as object)
  texts.set(file, known)
  return known
}

interface Operation {
  readonly operationId: string
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, unknown>> }>>
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
}

interface Place {
  readonly segments: readonly string[]
  readonly file: string
  readonly pointer: string
  readonly operation: Operation
}

/** An answer of a call, as it went over the wire. */
export interface Exchange {
  readonly method: string
  /** With or without its query. */
  readonly url: string
  readonly status: number
  /** The parsed body. */
  readonly reply: unknown
  /** What was sent as JSON, where it was JSON. */
  readonly sent?: unknown
}

const part = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * The documents of docs/ as a stranger reads them: schemas by method and path, each compiled when it is first met and kept for
 * the whole worker.
 */
export class Published {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false, logger: false })
  readonly #places = new Map<string, Place[]>()
  readonly #compiled = new Map<string, ValidateFunction>()

  constructor(files: readonly string[]) {
    for (const file of files) {
      const document = read(file) as { paths: Record<string, Record<string, Operation>> }
      this.#ajv.addSchema(document, file, false, false)
      for (const [path, methods] of Object.entries(document.paths)) {
        for (const [method, operation] of Object.entries(methods)) {
          const place = { segments: path.split('/'), file, pointer: `/paths/${part(path)}/${method}`, operation }
          const key = `${method.toUpperCase()} ${place.segments.length}`
          this.#places.set(key, [...(this.#places.get(key) ?? []), place])
        }
      }
    }
  }

  /** What an exchange does that the documents do not say, in a sentence; null when it is as they say, or they do not know the address. */
  fault(exchange: Exchange): string | null {
    const place = this.#placeOf(exchange)
    if (place === null) return null
    const { file, operation } = place
    const where = `${exchange.method} ${exchange.url} (${operation.operationId} in docs/${file})`
    const pointer = this.#responsePointer(place, exchange.status)
    if (pointer === null) return `${where} answered ${exchange.status}, which the document does not list`
    if (exchange.status === 200 && sendsFile(operation)) return null
    const wrong = this.#wrong(`${file}#${pointer}/content/application~1json/schema`, exchange.reply)
    if (wrong !== null) return `${where} answered ${exchange.status} with a body that does not fit its schema: ${wrong}`
    return this.#sentFault(place, exchange, where)
  }

  /** A request that was carried out must be one that the document allows. */
  #sentFault({ file, pointer, operation }: Place, { status, reply, sent }: Exchange, where: string): string | null {
    const carriedOut = status === 200 && (reply as { status?: unknown }).status === 'success'
    if (!carriedOut || sent === undefined || operation.requestBody?.content['application/json'] === undefined) return null
    const wrong = this.#wrong(`${file}#${pointer}/requestBody/content/application~1json/schema`, sent)
    return wrong === null ? null : `${where} took a body that its schema forbids: ${wrong}`
  }

  #placeOf({ method, url }: Exchange): Place | null {
    const segments = (url.split('?')[0] ?? '').split('/')
    const fitting = (this.#places.get(`${method} ${segments.length}`) ?? []).filter((place) =>
      place.segments.every((one, at) => one === segments[at] || (one.startsWith('{') && segments[at] !== '')),
    )
    const exact = (place: Place) => place.segments.filter((one, at) => one === segments[at]).length
    return fitting.toSorted((a, b) => exact(b) - exact(a))[0] ?? null
  }

  #responsePointer({ operation, pointer }: Place, status: number): string | null {
    const response = operation.responses[String(status)]
    if (response === undefined) return null
    return response.$ref === undefined ? `${pointer}/responses/${status}` : response.$ref.slice(1)
  }

  #wrong(address: string, value: unknown): string | null {
    const validate = this.#compiled.get(address) ?? this.#ajv.compile({ $ref: address })
    this.#compiled.set(address, validate)
    return validate(value) ? null : sentence(validate.errors ?? [])
  }
}

const sendsFile = ({ responses }: Operation) => responses['200']?.content?.['application/octet-stream'] !== undefined

function sentence(errors: readonly ErrorObject[]): string {
  return errors
    .slice(0, 3)
    .map(({ instancePath, message = '', params }) => {
      const more = Object.entries(params).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
      return `${instancePath === '' ? 'the body' : instancePath} ${message} (${more.join(', ').slice(0, 200)})`
    })
    .join('; ')
}

let documents: Published | undefined

/** Holds an exchange against docs/openapi.json and docs/openapi-office.json. Throws where they differ: every test that calls is a test of the documents. */
export function requirePublished(exchange: Exchange): void {
  documents ??= new Published(['openapi.json', 'openapi-office.json'])
  const fault = documents.fault(exchange)
  if (fault !== null) throw new Error(`${fault}. Is the contract right? Then npm run docs.`)
}

const asyncs = new Map<string, Ajv2020>()
const ASYNC = 'asyncapi.json'

/** Holds a socket event against its message in docs/asyncapi.json; names that the document does not know belong to a test. */
export function requirePublishedPush(name: string, payload: unknown): void {
  requireMessage(ASYNC, name, payload)
}

/** Holds what a console was told against docs/asyncapi-office.json. */
export function requirePublishedNews(name: string, payload: unknown): void {
  requireMessage('asyncapi-office.json', name, payload)
}

function requireMessage(file: string, name: string, payload: unknown): void {
  const ajv =
    asyncs.get(file) ?? new Ajv2020({ strict: false, validateFormats: false, logger: false }).addSchema(read(file), file, false, false)
  asyncs.set(file, ajv)
  const { messages } = (read(file) as AsyncDocument).components
  const key = Object.keys(messages).find((one) => messages[one]?.name === name)
  if (key === undefined) return
  const validate = ajv.getSchema(`${file}#/components/messages/${key}/payload`)
  if (validate?.(payload) === false) throw new Error(`the push ${name} does not fit docs/${file}: ${sentence(validate.errors ?? [])}`)
}
