import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

interface Question {
  readonly agent: Agent
  readonly port: number
  readonly path: string
  /** JSON. A call with one is a POST. */
  readonly body?: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** The whole answer of a call on this machine. Throws where it is not 200. */
export function ask({
  agent,
  port,
  path,
  body,
  headers,
}: Question): Promise<{ readonly text: string; readonly headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = { 'content-type': 'application/json', ...headers }
    const out = request({ agent, port, host: '127.0.0.1', path, method, headers: sent }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (reply.statusCode === 200) resolve({ text, headers: reply.headers })
        else reject(new Error(`${path}: ${reply.statusCode} ${text.slice(0, 300)}`))
      })
    })
    out.on('error', reject)
    out.end(body)
  })
}
