import { houseOperators } from '@jade/contract/vendor/operators'
import { vendorErrorStatus } from '@jade/contract/vendor/problems'
import { type VendorCallName, vendorCalls } from '@jade/contract/vendor/protocol'
import { vendorHeaders } from '@jade/contract/vendor/signature'
import { type WalletCallName, walletErrorStatus, walletProtocol } from '@jade/contract/vendor/wallet-protocol'
import type * as z from 'zod/mini'
import { Components } from './components.ts'
import type { Words } from './document.ts'
import { Examples } from './examples.ts'
import { type Json, type JsonObject, pascal, schemaOf } from './json.ts'

interface Spec {
  readonly path: string
  readonly request: z.core.$ZodType
  readonly reply: z.core.$ZodType
}

interface Side {
  readonly tag: 'vendor' | 'operator'
  readonly calls: Readonly<Record<string, Spec>>
  readonly errors: Readonly<Record<string, number>>
  readonly summaries: Readonly<Record<string, string>>
  readonly server: JsonObject
}

const vendorSummaries: Readonly<Record<VendorCallName, string>> = {
  ensureAccount: 'Opens the player’s account; again: the same answer',
  deposit: 'Money into the player’s vendor wallet',
  withdraw: 'Money out of it; `all` takes what is there at that moment',
  txStatus: 'What became of a movement',
  txVoid: 'Makes sure that a movement never happens any more',
  balance: 'The wallet and its version, which grows with every change',
  launch: 'An address for the player’s browser, for a short time and one session',
  demo: 'The same for play money, without an account',
  endSessions: 'Ends the player’s open games; money and finished rounds stay',
  stopStakes: 'Which stakes are not to be taken, in open games as well: the whole state, under a version that grows',
  games: 'What can be played',
  betRecords: 'Records in the order of their last change, after a cursor',
  roundDetail: 'Where a player reads one round, and the same as data',
  correctRound: 'Voids a settled round, or has it settled again from its draws',
  guide: 'How one game is played and what it pays',
  exposure: 'What the vendor’s lines may lose and what is open on them',
  anchors: 'What shared rounds have to lead back to, told a day before them',
  health: 'Whether the vendor is there',
}

const walletSummaries: Readonly<Record<WalletCallName, string>> = {
  balance: 'What the player may stake now',
  bet: 'Takes a stake',
  win: 'Pays a return for a bet, whatever became of the player meanwhile',
  rollback: 'Undoes a bet whose answer was not heard or whose round did not happen',
  takeBack: 'Takes back what was paid too much for a bet',
}

const sides: readonly Side[] = [
  {
    tag: 'vendor',
    calls: vendorCalls,
    errors: vendorErrorStatus,
    summaries: vendorSummaries,
    server: {
      url: 'http://127.0.0.1:3002',
      description: 'The house’s own studio, PORT + 2 of a local start; another vendor has its own address.',
    },
  },
  {
    tag: 'operator',
    calls: walletProtocol,
    errors: walletErrorStatus,
    summaries: walletSummaries,
    server: { url: 'http://127.0.0.1:3000', description: 'The house’s site, PORT of a local start.' },
  },
]

const header = (name: string, description: string): JsonObject => ({ type: 'apiKey', in: 'header', name, description })

const securitySchemes: JsonObject = {
  operator: header(
    vendorHeaders.operator,
    `The operator’s name at the vendor (or the vendor’s at the operator). This house is ${houseOperators.join(', ')} at its studio, one for each of its platforms.`,
  ),
  key: header(vendorHeaders.key, 'Optional: the id of the key that signed. Without it every key that is valid now is tried.'),
  time: header(vendorHeaders.time, 'Unix seconds; refused when more than 300 s off.'),
  signature: header(
    vendorHeaders.signature,
    'Hex of HMAC-SHA256(key, time + "." + path + "." + raw body). The key is 32 bytes; of a local start see docs/vendor-protocol.md.',
  ),
}

/** Both directions of the vendor protocol: what a vendor serves, and what an operator with a seamless wallet serves. */
export function vendorDocument({ names, meanings }: Pick<Words, 'names' | 'meanings'>): JsonObject {
  const components = new Components(names, meanings)
  const failure: JsonObject = {
    type: 'object',
    properties: { code: { type: 'string' }, message: { type: 'string' } },
    required: ['code', 'message'],
  }
  const written = sides.flatMap((side) => operationsOf(side, components))
  const schemas: JsonObject = { ...components.schemas, Failure: failure }
  const examples = new Examples(schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jade Pavilion: the vendor protocol',
      version: '1',
      description: [
        'JSON over signed POSTs. docs/vendor-protocol.md explains the signature, what an answer means, and both wallets;',
        'docs/connect-a-vendor.md how a vendor is connected. Calls tagged `vendor` are served by the vendor, those tagged `operator` by the',
        'operator (seamless wallet only).',
      ].join(' '),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: sides.map((side) => side.server),
    security: [{ operator: [], time: [], signature: [] }],
    tags: [
      { name: 'vendor', description: 'Served by the vendor.' },
      { name: 'operator', description: 'Served by the operator of a seamless wallet.' },
    ],
    paths: Object.fromEntries(written.map(({ path, server, operation }) => [path, { servers: [server], post: operation(examples) }])),
    components: { securitySchemes, schemas },
  }
}

interface Written {
  readonly path: string
  readonly server: JsonObject
  readonly operation: (examples: Examples) => Json
}

function operationsOf({ tag, calls, errors, summaries, server }: Side, components: Components): Written[] {
  const byStatus = Map.groupBy(Object.entries(errors), ([, status]) => String(status))
  const failures = [...byStatus].map(([status, codes]): [string, Json] => [
    status,
    {
      description: `No effect: ${codes.map(([code]) => code).join(', ')}`,
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example: { code: codes[0]?.[0] ?? '', message: 'why' } },
      },
    },
  ])
  return Object.entries(calls).map(([name, spec]) => {
    const base = pascal(tag, name)
    const request = components.named(`${base}Request`, schemaOf(spec.request, 'input'))
    const reply = components.named(`${base}Reply`, schemaOf(spec.reply, 'output'))
    const content = (schema: JsonObject, examples: Examples): JsonObject => ({
      'application/json': { schema, example: examples.of(schema) },
    })
    return {
      path: spec.path,
      server,
      operation: (examples) => ({
        operationId: `${tag}.${name}`,
        tags: [tag],
        summary: summaries[name] ?? '',
        requestBody: { required: true, content: content(request, examples) },
        responses: {
          '200': { description: 'Final', content: content(reply, examples) },
          ...Object.fromEntries(failures),
          default: { description: 'The outcome is unknown.' },
        },
      }),
    }
  })
}
