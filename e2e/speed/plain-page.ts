import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title>
<body><h1>A page with a heading, a text and a button, and nothing else</h1><p>${'It says what a line and a phone cost alone. '.repeat(12)}</p>
<button onclick="this.nextSibling.data = String(Number(this.nextSibling.data) + 1)">Count</button>0`

/** A page that the machine and the line could not be asked less for. */
export async function plainPage(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_, reply) => void reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
