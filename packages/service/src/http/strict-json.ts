const DEPTH_MAX = 32

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
