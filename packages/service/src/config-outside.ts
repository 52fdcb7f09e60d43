import {
  type Counterpart,
  counterpartNames,
  counterparts,
  isPaymentCounterpart,
  type PaymentCounterpart,
  type PayoutMethod,
  payoutMethods,
} from '@jade/contract/counterparts'
import type { PlainConfig } from './config.ts'
import { address, hexKey, partsOf, type Setting } from './config-checks.ts'

const urlName = (name: Counterpart) => `${name.toUpperCase()}_URL`
export const keyName = (name: Counterpart) => `${name.toUpperCase()}_KEY`

/** Two settings for each counterpart: where it answers, and the first key shared with it. */
export const counterpartSettings: readonly Setting[] = counterpartNames.flatMap((name): Setting[] => [
  { name: urlName(name), fallback: '', help: `${counterparts[name].en}; empty: the sandbox, in production: off`, check: address },
  {
    name: keyName(name),
    fallback: '',
    help: 'its key at the first start, 64 hex digits; later ones: the console',
    check: hexKey,
    secret: true,
  },
])

interface Read {
  readonly mode: 'sandbox' | 'production'
  /** This machine's address at PORT plus so many. */
  own(offset: number): string
  /** A setting by its name. */
  value(name: string): string
}

const bare = (text: string) => text.replace(/\/$/, '')

/** The outside as configured. In the sandbox whatever has no address stands at the sandbox; in production it is off. */
export function outsideOf({ mode, own, value }: Read, faults: string[]): Pick<PlainConfig, 'outside' | 'firstKeys'> {
  const sandbox = mode === 'sandbox'
  const sandboxUrl = bare(value('SANDBOX_URL') || own(3))
  const throughSandbox = sandbox && value('STUDIO_URL') === ''
  const addresses = counterpartNames.map((name) => [name, bare(value(urlName(name))) || (sandbox ? sandboxUrl : '')] as const)
  const outside: PlainConfig['outside'] = {
    studioUrl: value('STUDIO_URL') || (sandbox ? own(2) : ''),
    ...(throughSandbox ? { vendorUrl: `${sandboxUrl}/proxy/studio`, walletUrl: `${sandboxUrl}/proxy/seamless` } : {}),
    siteUrl: value('SITE_URL') || (sandbox ? own(0) : ''),
    consoleUrl: bare(value('CONSOLE_URL') || own(1)),
    connected: Object.fromEntries(addresses.filter(([, url]) => url !== '')),
    payers: payersOf(value('PAYERS') || (sandbox ? payoutMethods.map((method) => `${method}=sandpay`).join(',') : ''), faults),
    ...(sandbox ? { sandboxUrl } : {}),
  }
  const named = counterpartNames.flatMap((name) => (value(keyName(name)) === '' ? [] : [[name, value(keyName(name))] as const]))
  const operators = partsOf(value('STUDIO_KEYS')).map((part) => part.split('=') as [string, string])
  return { outside, firstKeys: Object.fromEntries([...named, ...operators]) }
}

function payersOf(text: string, faults: string[]): Partial<Record<PayoutMethod, PaymentCounterpart>> {
  const payers: Partial<Record<PayoutMethod, PaymentCounterpart>> = {}
  for (const part of partsOf(text)) {
    const [method = '', name = ''] = part.split('=')
    if (!payoutMethods.some((known) => known === method) || !isPaymentCounterpart(name))
      faults.push(`PAYERS=${text}: "${part}" is not one of ${payoutMethods.join(', ')} with the name of a payment provider`)
    else payers[method as PayoutMethod] = name
  }
  return payers
}

/** What forbids production: an address of our own that nobody outside could use, one that anybody on the way could read or answer for. */
export function outsideFaults({ siteUrl, studioUrl, connected, payers }: PlainConfig['outside']): string[] {
  const named = counterpartNames.map((name) => [urlName(name), connected[name] ?? ''] as const)
  const open = [['SITE_URL', siteUrl] as const, ['STUDIO_URL', studioUrl] as const, ...named].filter(
    ([, url]) => url !== '' && !isGuarded(url),
  )
  const unpaid = [...new Set(Object.values(payers))].filter((name) => connected[name] === undefined)
  return [
    ...(siteUrl === ''
      ? ['SITE_URL: production needs the public address of the site, which players and payment providers are sent to']
      : []),
    ...open.map(([name, url]) => `${name}=${url}: production needs https, or a tunnel that ends on this machine`),
    ...unpaid.map((name) => `${urlName(name)}: PAYERS names ${name}, whose address is not set`),
  ]
}

function isGuarded(text: string): boolean {
  // What is no address was said already.
  if (!URL.canParse(text)) return true
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
