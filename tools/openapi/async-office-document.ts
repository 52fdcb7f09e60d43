import { ROWS_TOLD, rowsChanged } from '@jade/contract/live'
import { LOOKED_AT_TOLD, LOOKERS_TOLD, lookersTold, looksAt } from '@jade/contract/presence'
import { liveLists, objectKinds } from '@jade/server/rooms'
import { VERSION } from './async-document.ts'
import { allCalls } from './contract.ts'
import { asList, asObject, type JsonObject, schemaOf } from './json.ts'

const SOCKET_IO: JsonObject = {
  protocol: 'Socket.IO 4 (Engine.IO 4)',
  path: '/office/ws',
  namespace: '/',
  transports: ['websocket'],
  refusals: {
    unauthenticated:
      'connect_error: no session, one that ended, or ten sockets of this session already. Ask at intervals, and come again after a minute.',
  },
  limits: { socketsPerSession: 10, frameBytes: 1024, looksAtOnce: 20, looksPerSecond: 2 },
}

const DESCRIPTION = [
  'What the console’s server tells an open console by itself (CONSOLE-26). Socket.IO over WebSocket only at the path /office/ws, proved by the session’s cookie and',
  'opened by a page of the same origin. Clients hear of the lists that they may read at this time (`x-lists`: each with the call of docs/openapi-office.json',
  'to ask again and its permission). A message names rows and never says what is in them. Clients say one thing, which object or list of objects they show, and hear',
  'who else looks at such (CONSOLE-42), where they may see it (`x-kinds`: each with its permission). It may be lost: after every connection, the first and each later one, ask again what',
  'you show, and go on asking at long intervals. An open socket is no sign of life: it keeps no session.',
].join(' ')

/** Each live list with the number that its rows are told by, the call that is asked again, and the permission that opens both. */
function liveRows() {
  const calls = allCalls()
  return liveLists().map(({ name, ids, call }) => {
    const known = calls.find(({ spec }) => spec === call)
    if (!known) throw new Error(`the live list ${name} has a call that no room serves`)
    return { name, ids, refetch: `${known.room}.${known.name}`, permission: call.permission ?? '' }
  })
}

function payloadOf(names: readonly string[]): JsonObject {
  const schema = schemaOf(rowsChanged.payload, 'output')
  return {
    ...schema,
    properties: {
      version: VERSION,
      ...asObject(schema['properties']),
      list: { type: 'string', enum: names },
      ids: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: ROWS_TOLD },
    },
    required: ['version', ...asList(schema['required'])],
    additionalProperties: false,
  }
}

function rowsMessage(): JsonObject {
  const lists = liveRows()
  const { name } = rowsChanged
  const payload = { version: '1024', list: lists[0]?.name ?? '', ids: ['7', '9'], more: 0 }
  return {
    name,
    title: name,
    summary: 'Rows of a list came, changed or went',
    contentType: 'application/json',
    payload: payloadOf(lists.map((list) => list.name)),
    examples: [{ name: `${name} as it arrives`, payload }],
    'x-lists': lists,
  }
}

/** Each kind of object that consoles say they show, with the permission to see it; `judged`: who may see one is decided for each. */
const kindsShown = () => objectKinds().map(({ kind, permission, judged }) => ({ kind, permission, ...(judged && { judged }) }))

function lookMessage(): JsonObject {
  return {
    name: looksAt.name,
    title: looksAt.name,
    summary: 'The console shows this object now, or with an empty id the list of such, in place of what it showed before',
    contentType: 'application/json',
    payload: schemaOf(looksAt.payload, 'input'),
    examples: [{ name: `${looksAt.name} as it is sent`, payload: { kind: 'withdrawal', id: '12' } }],
    'x-kinds': kindsShown(),
  }
}

function lookersMessage(): JsonObject {
  const payload = { kind: 'withdrawal', all: 0, rows: [{ id: '12', who: [{ account: 'finance1', seconds: 180 }] }] }
  return {
    name: lookersTold.name,
    title: lookersTold.name,
    summary: `Who looks at objects of a kind: ${LOOKED_AT_TOLD} objects, ${LOOKERS_TOLD} people at each at the most`,
    contentType: 'application/json',
    payload: schemaOf(lookersTold.payload, 'output'),
    examples: [{ name: `${lookersTold.name} as it arrives`, payload }],
  }
}

/** The rooms of the socket, and what goes through each of them. */
const CONVERSATIONS: JsonObject = {
  channels: {
    lists: {
      address: '/',
      title: 'The lists that the person may read',
      description: 'The server puts every socket into the lists of its person and takes it out again; nothing is subscribed to.',
      servers: [{ $ref: '#/servers/console' }],
      messages: { Rows: { $ref: '#/components/messages/Rows' } },
    },
    looks: {
      address: '/',
      title: 'Who looks at what',
      description:
        'Nothing of it is kept: a socket that closes looks at nothing. What the person may not see, or is not there, is nothing as well.',
      servers: [{ $ref: '#/servers/console' }],
      messages: { Look: { $ref: '#/components/messages/Look' }, Lookers: { $ref: '#/components/messages/Lookers' } },
    },
  },
  operations: {
    tellConsole: {
      action: 'send',
      title: 'Tells open consoles which rows of a list changed',
      channel: { $ref: '#/channels/lists' },
      messages: [{ $ref: '#/channels/lists/messages/Rows' }],
    },
    hearLook: {
      action: 'receive',
      title: 'Hears what a console shows',
      channel: { $ref: '#/channels/looks' },
      messages: [{ $ref: '#/channels/looks/messages/Look' }],
    },
    tellLookers: {
      action: 'send',
      title: 'Tells open consoles who looks at objects of the kind that they show',
      channel: { $ref: '#/channels/looks' },
      messages: [{ $ref: '#/channels/looks/messages/Lookers' }],
    },
  },
}

/** docs/asyncapi-office.json: the operators' sockets. */
export function asyncOfficeDocument(): JsonObject {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Jade Pavilion: what the console tells by itself',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      console: {
        host: '127.0.0.1:3001',
        protocol: 'ws',
        pathname: '/office/ws',
        description: 'The console (PORT+1 of a local start); wss in production. Same host as /office/api.',
        security: [{ $ref: '#/components/securitySchemes/session' }],
        'x-socket-io': SOCKET_IO,
      },
    },
    ...CONVERSATIONS,
    components: {
      securitySchemes: {
        session: {
          type: 'httpApiKey',
          name: 'staff',
          in: 'cookie',
          description: 'The session’s cookie; named `__Host-staff` in production.',
        },
      },
      messages: {
        Rows: rowsMessage(),
        Look: lookMessage(),
        Lookers: lookersMessage(),
      },
    },
  }
}
