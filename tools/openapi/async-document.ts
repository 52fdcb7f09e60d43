import { hint, type PushSpec } from '@jade/contract/push'
import { rooms } from '@jade/server/rooms'
import * as z from 'zod/mini'
import { asList, asObject, type Json, type JsonObject, pascal, schemaOf } from './json.ts'

interface NamedPush {
  readonly room: string
  readonly name: string
  readonly spec: PushSpec
}

function allPushes(): NamedPush[] {
  const told = rooms.map(({ name, pushes }) => [name, pushes ?? {}] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return told.flatMap(([room, table]) => Object.values(table).map((spec) => ({ room, name: spec.name, spec })))
}

export const VERSION: Json = {
  type: 'string',
  pattern: '^\\d+$',
  description: 'Grows with every push; of two with the same name the greater one is the newer.',
  examples: ['1024'],
}

function payloadOf({ payload }: PushSpec): JsonObject {
  const schema = schemaOf(payload, 'output')
  return {
    ...schema,
    properties: { version: VERSION, ...asObject(schema['properties']) },
    required: ['version', ...asList(schema['required'])],
    additionalProperties: false,
  }
}

function messageOf({ room, name, spec }: NamedPush): JsonObject {
  const payload = spec.payload === hint ? { $ref: '#/components/schemas/Hint' } : payloadOf(spec)
  const sessions = 'sessions' in spec.payload.shape ? { sessions: ['7'] } : {}
  return {
    name,
    title: name,
    summary: spec.summary,
    tags: [{ name: room }],
    contentType: 'application/json',
    payload,
    examples: [{ name: `${name} as it arrives`, payload: { version: '1024', ...sessions } }],
    'x-refetch': [...spec.refetch],
  }
}

const SOCKET_IO: JsonObject = {
  protocol: 'Socket.IO 4 (Engine.IO 4)',
  path: '/ws',
  namespace: '/',
  transports: ['websocket'],
  auth: { token: 'access_token of POST /api/auth/login', age: 'optional: milliseconds since the first question' },
  refusals: {
    unauthenticated: 'connect_error: no, expired or ended token, or too many sockets. Log in again; do not repeat with the same token.',
  },
  limits: { socketsPerSession: 5, frameBytes: 16_384, messagesPerMinute: 100 },
}

const DESCRIPTION = [
  'What the server tells a logged-in player by itself. The transport is Socket.IO over WebSocket only (long polling is not served) at the path /ws;',
  'the access token of the log-in goes into the handshake as `auth.token`. Clients only listen. A push is a hint: it names what changed and carries no amounts;',
  '`x-refetch` of each message lists the calls of docs/openapi.json (operationId) to ask again. Pushes are sent to whoever is connected and are not kept:',
  'after every connection, the first and each later one, ask again what you show. Who names in the handshake `auth.age`, how many milliseconds ago the first',
  'question was asked, need not after the first connection: `look-again` comes where something was pushed since. The same push may arrive twice.',
  'When the server closes the socket (reason `io server disconnect`) come again after 1 s, then 2, 4 ... 60 s; a refusal `unauthenticated` ends that.',
].join(' ')

/** docs/asyncapi.json: the players' sockets. Sockets of games belong to their vendor and are not part of it. */
export function asyncDocument(): JsonObject {
  const pushes = allPushes()
  const names = pushes.map(({ name }) => [name, pascal(name)] as const)
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Jade Pavilion: what the players’ site tells by itself',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      site: {
        host: '127.0.0.1:3000',
        protocol: 'ws',
        pathname: '/ws',
        description: 'The players’ site (PORT of a local start); wss in production. Same host as /api.',
        security: [{ $ref: '#/components/securitySchemes/token' }],
        'x-socket-io': SOCKET_IO,
      },
    },
    channels: {
      player: {
        address: '/',
        title: 'The player’s own channel',
        description: 'The server puts every socket into the channel of its player; nothing is subscribed to.',
        servers: [{ $ref: '#/servers/site' }],
        messages: Object.fromEntries(names.map(([, title]) => [title, { $ref: `#/components/messages/${title}` }])),
      },
    },
    operations: {
      tellPlayer: {
        action: 'send',
        title: 'Tells the player’s devices what changed',
        channel: { $ref: '#/channels/player' },
        messages: names.map(([, title]) => ({ $ref: `#/channels/player/messages/${title}` })),
      },
    },
    components: {
      securitySchemes: {
        token: {
          type: 'httpApiKey',
          name: 'token',
          in: 'query',
          description: 'Not in the address: as `auth.token` of the Socket.IO handshake.',
        },
      },
      schemas: { Hint: payloadOf({ summary: '', payload: z.strictObject({}), refetch: [] }) },
      messages: Object.fromEntries(pushes.map((push) => [pascal(push.name), messageOf(push)])),
    },
  }
}
