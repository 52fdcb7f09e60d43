import { spawn } from 'node:child_process'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'

const HOST = '127.0.0.1'

export interface Answer {
  readonly status: number
  readonly connection: string
  readonly text: string
}

async function read(message: IncomingMessage): Promise<Answer> {
  let text = ''
  for await (const chunk of message) text += String(chunk)
  return { status: message.statusCode ?? 0, connection: message.headers.connection ?? '', text }
}

/** Clients who ask a port for something over and over, each on a connection that it keeps. `hush` leaves the connections open and silent. */
export class Crowd {
  readonly answers: Answer[] = []
  readonly #agent: Agent
  #silent = false

  constructor(port: number, clients: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: clients })
    for (let n = 0; n < clients; n += 1) void this.#poll(port)
  }

  hush(): void {
    this.#silent = true
  }

  async #poll(port: number): Promise<void> {
    while (!this.#silent) {
      const answered = await new Promise<boolean>((resolve) => {
        const asked = get({ host: HOST, port, path: '/readyz', agent: this.#agent }, (message) => {
          read(message).then(
            (answer) => resolve(this.answers.push(answer) > 0),
            () => resolve(false),
          )
        })
        asked.once('error', () => resolve(false))
      })
      if (!answered && this.answers.length > 0) return
    }
  }
}

/** A request whose body is not sent until `finish`: once it is `taken` the program has begun with it, and cannot be done with it. */
export function halfSent(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): { readonly taken: Promise<void>; finish(): Promise<Answer> } {
  const agent = new Agent({ keepAlive: true })
  const length = Buffer.byteLength(body)
  const sending = request(url, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', ...headers, 'content-length': length, expect: '100-continue' },
  })
  const answered = new Promise<Answer>((resolve, reject) => {
    sending.once('response', (message) => read(message).then(resolve, reject))
    sending.once('error', reject)
  })
  answered.catch(() => {})
  sending.flushHeaders()
  return {
    taken: once(sending, 'continue').then(() => {}),
    finish: () => {
      sending.end(body)
      return answered
    },
  }
}

/** Connections that nobody will ever end by himself: silent ones, half a head, and a web socket whose network is gone. */
export async function deadConnections(port: number, withSockets: boolean): Promise<void> {
  const said = ['', 'GET /readyz HTT', 'POST /x HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a']
  const upgrade = `GET /ws/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`
  for (const text of withSockets ? [...said, upgrade] : said) {
    const socket = connect(port, HOST)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    if (text === upgrade) await once(socket, 'data')
    socket.pause()
  }
}

/** Resolves once nobody listens at a port any more. */
export async function closedTo(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, HOST)
    const taken = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (!taken) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** A machine with other work: as many busy processes as it has cores, and more. Answers how to end them. */
export function starve(): () => void {
  const loops = Array.from({ length: 2 }, () => spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }))
  return () => loops.forEach((loop) => void loop.kill('SIGKILL'))
}
