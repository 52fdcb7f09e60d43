import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentOf } from '@jade/service/http/packed'
import type { FastifyInstance } from 'fastify'
import { pageHeaders, sendDocument } from './hosting.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

const FILES = [
  ['/api/docs', 'api.html', 'text/html; charset=utf-8'],
  ['/api/openapi.json', 'openapi.json', 'application/json'],
  ['/api/asyncapi.json', 'asyncapi.json', 'application/json'],
] as const

/** The description of the API as it was generated from the contract: a readable page, OpenAPI 3.1 of the calls, AsyncAPI 3.0 of the sockets. */
export function hostDocs(fastify: FastifyInstance, docs: string): void {
  for (const [address, name, type] of FILES) {
    const path = join(docs, name)
    if (!existsSync(path)) continue
    const document = documentOf(readFileSync(path), type)
    const headers = { ...pageHeaders, 'cache-control': 'no-cache', 'content-security-policy': POLICY }
    fastify.get(address, (request, reply) => sendDocument(request, reply.headers(headers), document))
  }
}
