import { vendorCalls, vendorErrorStatus } from '@jade/contract/vendor/protocol'
import { vendorHeaders } from '@jade/contract/vendor/signature'
import { walletErrorStatus, walletProtocol } from '@jade/contract/vendor/wallet-protocol'
import * as z from 'zod/mini'
import type { Json, JsonObject } from './document.ts'

interface Spec {
  readonly path: string
  readonly request: z.core.$ZodType
  readonly reply: z.core.$ZodType
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' }) as Record<string, Json>
  return rest
}

/** Both directions of the vendor protocol: what a vendor serves, and what an operator with a seamless wallet serves. */
export function vendorDocument(): JsonObject {
  const description = [
    'JSON over signed POSTs. docs/vendor-protocol.md explains the signature, what an answer means, and both wallets;',
    'docs/connect-a-vendor.md how a vendor is connected. Calls tagged `vendor` are served by the vendor, those tagged `operator` by the',
    'operator (seamless wallet only).',
  ].join(' ')
  return {
    openapi: '3.1.0',
    info: { title: 'Jade Pavilion: the vendor protocol', version: '1', description },
    paths: {
      ...pathsOf('vendor', vendorCalls, vendorErrorStatus),
      ...pathsOf('operator', walletProtocol, walletErrorStatus),
    },
    components: { schemas: { Failure: schemaOf(z.object({ code: z.string(), message: z.string() }), 'output') } },
  }
}

function pathsOf(tag: string, calls: Readonly<Record<string, Spec>>, errors: Readonly<Record<string, number>>): JsonObject {
  const byStatus = Map.groupBy(Object.entries(errors), ([, status]) => String(status))
  const failures = [...byStatus].map(([status, codes]): [string, Json] => [
    status,
    {
      description: `No effect: ${codes.map(([code]) => code).join(', ')}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ])
  return Object.fromEntries(
    Object.entries(calls).map(([name, spec]) => [
      spec.path,
      {
        post: {
          operationId: `${tag}.${name}`,
          tags: [tag],
          parameters: Object.values(vendorHeaders).map((header) => ({
            name: header,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(spec.request, 'input') } } },
          responses: {
            '200': { description: 'Final', content: { 'application/json': { schema: schemaOf(spec.reply, 'output') } } },
            ...Object.fromEntries(failures),
            default: { description: 'The outcome is unknown.' },
          },
        },
      },
    ]),
  )
}
