import { LOTUSPAY_MERCHANT, LOTUSPAY_OK } from '@jade/contract/provider/lotuspay'
import { CALLBACK_PATH, paymentCallback, type ProviderCallName, providerCalls } from '@jade/contract/provider/protocol'
import { providerHeaders } from '@jade/contract/provider/signature'
import { Components } from './components.ts'
import type { Words } from './document.ts'
import { Examples } from './examples.ts'
import { type Json, type JsonObject, pascal, schemaOf } from './json.ts'

const INFO: JsonObject = {
  title: 'Jade Pavilion: the payment provider’s protocol',
  version: '1',
  description:
    'What the house asks of a payment provider (paths) and what a provider tells the house (webhooks). An answer that does not fit is believed by nobody: ' +
    'the house asks again under the same order. A callback is believed only after the house has asked the provider itself.',
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

const summaries: Readonly<Record<ProviderCallName, string>> = {
  openPayment: 'Opens a payment; the same order again answers the first one',
  queryPayment: 'The provider’s own word about an order: asked before anything is credited',
  openPayout: 'Pays out; the same order again answers the first one and pays nothing',
  queryPayout: 'What became of a payout',
  payoutStatement: 'What left the account for payouts: a line a sum, after a cursor, oldest first',
}

const header = (name: string, description: string): JsonObject => ({ type: 'apiKey', in: 'header', name, description })

const securitySchemes: JsonObject = {
  key: header(providerHeaders.key, 'Optional: the id of the key that signed. Without it every key that is valid now is tried.'),
  time: header(providerHeaders.time, 'Unix seconds; refused when more than 300 s off.'),
  signature: header(
    providerHeaders.signature,
    'Hex of HMAC-SHA256(key, time + "." + path + "." + raw body) with the key that house and provider share (32 bytes). The path is the one written here, with the provider’s name in it.',
  ),
}

/** An answer without them is no answer: whoever else stands at the provider's address is not believed. */
const answerHeaders: JsonObject = {
  [providerHeaders.time]: {
    required: true,
    description: 'Unix seconds of the answer.',
    schema: { type: 'string', pattern: '^\\d{1,12}$' },
  },
  [providerHeaders.signature]: {
    required: true,
    description:
      'Hex of HMAC-SHA256(key, time + "." + path + "#" + the signature of the request + "." + raw body of the answer): it answers this question and no other.',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
  [providerHeaders.key]: { description: 'The id of the key, where it is known.', schema: { type: 'string' } },
}

/** The form of a provider that speaks forms: all fields signed by a check value. */
const lotusForm: JsonObject = {
  type: 'object',
  properties: {
    MerchantID: { const: LOTUSPAY_MERCHANT },
    Timestamp: {
      type: 'string',
      pattern: '^\\d{1,12}$',
      description: 'Unix seconds; refused when more than 300 s off.',
      examples: ['1781496000'],
    },
    MerchantTradeNo: { type: 'string', pattern: '^[A-Z0-9]{6,32}$', description: 'The house’s order number.' },
    TradeNo: { type: 'string', pattern: '^[A-Za-z0-9-]{6,64}$', description: 'The provider’s own number.', examples: ['LT-0000000001'] },
    RtnCode: { enum: ['1', '9'], description: '1: paid. 9: failed.' },
    TotalAmount: { type: 'string', pattern: '^(0|[1-9]\\d{0,11})$', description: 'Cents.', examples: ['100000'] },
    Currency: { type: 'string', pattern: '^[A-Z]{3,4}$', examples: ['TWD'] },
    CheckMacValue: {
      type: 'string',
      pattern: '^[0-9A-F]{64}$',
      description:
        'SHA-256, upper-case hex, over encodeURIComponent(`HashKey=<hashKey>&<fields sorted by name as name=value, joined by &>&HashIV=<hashIv>`) in lower case. ' +
        'hashKey and hashIv are the two halves of the shared key as hex: its first 32 digits and its last 32.',
      examples: ['A'.repeat(64)],
    },
  },
  required: ['MerchantID', 'Timestamp', 'MerchantTradeNo', 'TradeNo', 'RtnCode', 'TotalAmount', 'Currency', 'CheckMacValue'],
  additionalProperties: false,
}

const json = (schema: JsonObject, examples: Examples): JsonObject => ({ 'application/json': { schema, example: examples.of(schema) } })
const word = (status: string): JsonObject => ({
  'application/json': {
    schema: { type: 'object', properties: { status: { const: status } }, required: ['status'], additionalProperties: false },
    example: { status },
  },
})

function answers(understood: JsonObject): JsonObject {
  return {
    '200': { description: 'Understood; it need not be told again.', content: understood },
    '202': { description: 'Kept, but no order of ours is known by it yet: tell it again.', content: word('parked') },
    '400': { description: 'Signed, but of a form that is not this one.', content: word('unknown form') },
    '401': {
      description: 'Not signed by the shared key, too old, or no provider of that name. Nothing was kept.',
      content: word('refused'),
    },
    '503': { description: 'Busy or away: tell it again after Retry-After.' },
  }
}

/** What one provider tells the house, as a webhook. */
function callback(name: string, content: JsonObject, so: { readonly understood: JsonObject; readonly security: Json }): Json {
  return {
    post: {
      operationId: `told.${name}`,
      tags: ['told'],
      summary: `A payment of ${name} ended`,
      description: `Posted to ${CALLBACK_PATH.replace('{provider}', name)} of the house, given as notify_url when the payment was opened. Repeated until it is answered with 200.`,
      security: so.security,
      requestBody: { required: true, content },
      responses: answers(so.understood),
    },
  }
}

/** docs/openapi-provider.json: what a payment provider serves, and as webhooks what it tells the house. */
export function providerDocument({ names, meanings }: Pick<Words, 'names' | 'meanings'>): JsonObject {
  const components = new Components(names, meanings)
  const written = Object.entries(providerCalls).map(([name, spec]) => ({
    name: name as ProviderCallName,
    path: spec.path,
    request: components.named(`${pascal(name)}Request`, schemaOf(spec.request, 'input')),
    reply: components.named(`${pascal(name)}Reply`, schemaOf(spec.reply, 'output')),
  }))
  const told = components.named('PaymentCallback', schemaOf(paymentCallback, 'input'))
  const form = components.named('PaymentForm', lotusForm)
  const { schemas } = components
  const examples = new Examples(schemas)
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: 'http://127.0.0.1:3003', description: 'The provider in the sandbox, PORT + 3 of a local start.' }],
    security: [{ time: [], signature: [] }],
    tags: [
      { name: 'asked', description: 'Served by the provider.' },
      { name: 'told', description: 'Served by the house.' },
    ],
    paths: Object.fromEntries(
      written.map(({ name, path, request, reply }) => [
        path,
        {
          post: {
            operationId: `asked.${name}`,
            tags: ['asked'],
            summary: summaries[name],
            requestBody: { required: true, content: json(request, examples) },
            responses: {
              '200': { description: 'Final for this order.', headers: answerHeaders, content: json(reply, examples) },
              default: { description: 'The outcome is unknown: asked again.' },
            },
          },
        },
      ]),
    ),
    webhooks: {
      sandpay: callback('sandpay', json(told, examples), { understood: word('ok'), security: [{ time: [], signature: [] }] }),
      lotuspay: callback(
        'lotuspay',
        { 'application/x-www-form-urlencoded': { schema: form, example: examples.of(form) } },
        { understood: { 'text/plain': { schema: { const: LOTUSPAY_OK }, example: LOTUSPAY_OK } }, security: [] },
      ),
    },
    components: { securitySchemes, schemas },
  }
}
