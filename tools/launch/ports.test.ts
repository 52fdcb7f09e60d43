import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf, requireFreePorts } from './ports.ts'

const open: Server[] = []
const host = '127.0.0.1'

function listen(): Promise<number> {
  const server = createServer()
  open.push(server)
  return new Promise((resolve) => {
    server.listen(0, host, () => resolve((server.address() as { port: number }).port))
  })
}

afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve))
})

describe('ports', () => {
  it('follow the site: console, studio, sandbox', () => {
    expect([portOf(3000, 'site'), portOf(3000, 'console'), portOf(3000, 'studio'), portOf(3000, 'sandbox')]).toEqual([
      3000, 3001, 3002, 3003,
    ])
  })

  it('a taken one is named in one line, with what to do', async () => {
    const taken = await listen()
    await expect(requireFreePorts(host, taken - 1, ['console'])).rejects.toThrow(
      `Port ${taken} (console) on 127.0.0.1 is taken. Stop what uses it, or choose another: PORT=${taken + 99} npm start`,
    )
  })

  it('a free one is left free', async () => {
    const port = await listen()
    await new Promise((resolve) => open.pop()?.close(resolve))
    await requireFreePorts(host, port, ['site'])
    await expect(requireFreePorts(host, port, ['site'])).resolves.toBeUndefined()
  })
})
