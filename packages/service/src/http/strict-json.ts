import type { FastifyInstance } from 'fastify'

const DEPTH_MAX = 32

/** Bodies of a program are strict JSON or what a scope of its own accepts; plain text is none. */
export function acceptStrictJson(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(['application/json', 'text/plain'])
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, text === '' ? undefined : bodyOf(text as string))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** A body is absent or says something: a bare `null` would pass for an empty object wherever all fields may be left out. */
function bodyOf(text: string): unknown {
  const value = parseStrictJson(text)
  if (value === null) throw new SyntaxError('null is not a body')
  return value
}

/**
 * Parses JSON as a caller must write it: no key twice in one object (the last one would win silently), no `__proto__`,
 * no deeper than 32 levels. Throws SyntaxError.
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  refuseRepeatedKeys(text)
  return value
}

/** Walks text that JSON.parse accepted, so only strings and brackets need to be told apart. */
function refuseRepeatedKeys(text: string): void {
  const open: (Set<string> | null)[] = []
  let keyNext = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      const end = endOfString(text, at)
      if (keyNext) addKey(open.at(-1), text.slice(at, end + 1))
      keyNext = false
      at = end
    } else if (sign === '{' || sign === '[') {
      if (open.push(sign === '{' ? new Set() : null) > DEPTH_MAX) throw new SyntaxError('too deep')
      keyNext = sign === '{'
    } else if (sign === '}' || sign === ']') {
      open.pop()
      keyNext = false
    } else if (sign === ',') keyNext = open.at(-1) instanceof Set
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function addKey(keys: Set<string> | null | undefined, quoted: string): void {
  const key = JSON.parse(quoted) as string
  if (key === '__proto__' || keys?.has(key) === true) throw new SyntaxError(`key refused: ${key}`)
  keys?.add(key)
}
