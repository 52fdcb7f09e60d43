import { createHmac } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import { portOf } from './ports.ts'

interface Shown {
  readonly env: 'sandbox' | 'production'
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  readonly dataDir: string
}

const STAFF_SECRET = 'JBSWY3DPEHPK3PXP'
const STEP_SECONDS = 30

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** The address others reach: `0.0.0.0` is the first address of a network card. */
function reachable(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
  return all.find((one) => one.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.1'
}

/** One-time code of the demo staff at a moment (RFC 6238, SHA-1, 6 digits, 30 s). */
export function demoCode(seconds: number): string {
  const bits = [...STAFF_SECRET].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / STEP_SECONDS)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(value % 1_000_000).padStart(6, '0')
}

function demoAccounts(now: number): string[] {
  return [
    '  Players  demo01 (verified, bank card, 10,000.00), demo02 (fresh), demo03 (VIP 3), demo04 (self-excluded), demo05 (VIP 7)',
    '           password demo1234',
    '  Staff    owner, finance1, finance2, kyc1, service1, marketing1, gameops1, auditor1,',
    '           admin1, risk1, lead1, content1',
    `           password staff1234, one-time code from ${STAFF_SECRET} (now ${demoCode(now)})`,
  ]
}

/** What `npm start` says when everything answers. */
export function welcome(shown: Shown, readySeconds: number, nowSeconds: number): string {
  const host = reachable(shown.host)
  const address = (name: 'site' | 'console' | 'studio' | 'sandbox') =>
    `http://${host.includes(':') ? `[${host}]` : host}:${portOf(shown.port, name)}`
  const database = shown.databaseUrl === '' ? `embedded database in ${shown.dataDir}` : 'PostgreSQL'
  const lines = [
    '',
    `翠玉閣 Jade Pavilion · ${shown.env}, ${database} · ready in ${readySeconds.toFixed(1)} s`,
    '',
    `  Site     ${address('site')}  (English: /en, calls: /api/docs)`,
    // Passkeys are made at a name (docs/adr/0380).
    `  Console  ${address('console').replace('//127.0.0.1:', '//localhost:')}`,
    `  Studio   ${address('studio')}`,
  ]
  if (shown.env === 'sandbox')
    lines.push(`  Sandbox  ${address('sandbox')}  (bank, payments, SMS, faults)`, '', ...demoAccounts(nowSeconds))
  if (!isLoopback(shown.host)) lines.push('', renderUnicodeCompact(address('site')))
  return `${lines.join('\n')}\n\n  Ctrl-C ends everything.\n`
}
