import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from './hosting.ts'

const FILES = [
  ['/api/docs', 'api.html', 'text/html; charset=utf-8'],
  ['/api/openapi.json', 'openapi.json', 'application/json'],
] as const

/** The description of the API as it was generated from the contract: a readable page and OpenAPI 3.1. */
export function hostDocs(fastify: FastifyInstance, docs: string): void {
  for (const [address, name, type] of FILES) {
    const path = join(docs, name)
    if (!existsSync(path)) continue
    const body = readFileSync(path)
    fastify.get(address, (_request, reply) =>
      reply
        .headers({ ...pageHeaders, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:" })
        .type(type)
        .send(body),
    )
  }
}
