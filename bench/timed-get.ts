import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** Milliseconds until the whole answer of a call of the site was there. Throws where it is not 200. `token` empty: as a guest. */
export function timedGet(port: number, path: string, token: string): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
    get({ agent, port, host: '127.0.0.1', path: `/api${path}`, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path}: ${reply.statusCode}`))
      reply.on('end', () => resolve(performance.now() - start)).resume()
    }).on('error', reject)
  })
}
