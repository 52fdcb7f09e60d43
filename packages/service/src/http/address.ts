import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../config.ts'

type Trust = (address: string, hop: number) => boolean

/** Whose X-Forwarded-For is believed: the proxies named in the configuration, nobody where none is. */
export function trusts(config: Pick<Config, 'trustedProxies'>): Trust | false {
  return config.trustedProxies.length === 0 ? false : proxyAddr.compile([...config.trustedProxies])
}

/** Reads the address of who asks as Fastify's `request.ip` does, for requests that never reach it (sockets). */
export function addressReader(config: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  const trust = trusts(config) || (() => false)
  return (request) => proxyAddr(request, trust)
}
