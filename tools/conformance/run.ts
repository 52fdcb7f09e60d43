import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runCases, type Verdict } from '@jade/test-kit/conformance/kit'
import { seamlessCases } from '@jade/test-kit/conformance/seamless-cases'
import { bankFeedCases, paymentCases, payoutCases, statementCases } from '@jade/test-kit/conformance/provider-cases'
import { studioDriver } from '@jade/test-kit/conformance/studio-driver'
import { vendorCases } from '@jade/test-kit/conformance/vendor-cases'
import { walletCases } from '@jade/test-kit/conformance/wallet-cases'
import { FakeOperator } from '@jade/test-kit/fake-operator'

/**
 * `npm run conformance -- <url> --mode vendor|seamless|wallet --operator NAME --key HEX`: does what answers there keep the vendor
 * protocol? Exits with 1 where it does not. docs/connect-a-vendor.md explains the modes.
 */
const USAGE = `npm run conformance -- <url> --operator NAME --key HEX [options]

  --mode provider   a payment provider of our protocol at <url>; payer: one that also pays out (sums of 1.00 to --account);
                    bank: a bank's feed. No --operator. docs/add-a-provider.md explains them

  --mode vendor     (default) a vendor with a transfer wallet at <url>
  --mode wallet     an operator's seamless wallet at <url>; needs --player and --other (names at the vendor, 100.00 each) and --game
  --mode seamless   a vendor at <url> that asks a seamless wallet: this program is the wallet, on --listen PORT (default 4599)
  --driver studio   plays rounds as our studio's stage does; without, what needs a round is left out (seamless needs it)
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mode: { type: 'string', default: 'vendor' },
    operator: { type: 'string' },
    key: { type: 'string' },
    driver: { type: 'string' },
    player: { type: 'string', default: '' },
    other: { type: 'string', default: '' },
    game: { type: 'string', default: 'SLT243' },
    listen: { type: 'string', default: '4599' },
    account: { type: 'string' },
  },
})

const PATIENCE_MS = 90_000
const LOOK_MS = 200

async function until(fact: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!fact() && Date.now() < end) await pause(LOOK_MS)
}

async function verdictsOf(url: string, operator: string, keyHex: string): Promise<readonly Verdict[] | null> {
  const seat = {
    url,
    operator,
    keyHex,
    now: () => new Date(),
    pause: async (ms: number) => {
      await pause(ms)
    },
  }
  const play = values.driver === 'studio' ? studioDriver(seat) : undefined
  if (values.mode === 'vendor') return runCases(vendorCases, { url, operator, keyHex, play })
  if (values.mode === 'wallet') {
    const { player, other, game } = values
    return player && other ? runCases(walletCases, { url, operator, keyHex, player, other, game }) : null
  }
  if (values.mode !== 'seamless' || !play) return null
  const wallet = new FakeOperator({ operator, keyHex })
  console.log(`the wallet stands at ${await wallet.listen(Number(values.listen))}`)
  const verdicts = await runCases(seamlessCases, { operator: wallet, play, until })
  wallet.close()
  return verdicts
}

const providerModes = { provider: paymentCases, payer: [...paymentCases, ...payoutCases, ...statementCases], bank: bankFeedCases } as const

async function answersOf(url: string, keyHex: string): Promise<readonly Verdict[] | null> {
  const { mode, account, operator } = values
  if (mode in providerModes)
    return runCases(providerModes[mode as keyof typeof providerModes], { url, keyHex, ...(account === undefined ? {} : { account }) })
  return operator === undefined ? null : verdictsOf(url, operator, keyHex)
}

const [url] = positionals
const verdicts = url && values.key ? await answersOf(url, values.key) : null
if (!verdicts) {
  console.log(USAGE)
  process.exitCode = 2
} else {
  for (const { name, ok, why } of verdicts) console.log(`${ok ? 'kept  ' : 'BROKEN'} ${name}${ok ? '' : `\n       ${why}`}`)
  const broken = verdicts.filter(({ ok }) => !ok).length
  console.log(`\n${verdicts.length - broken} kept, ${broken} broken`)
  process.exitCode = broken > 0 ? 1 : 0
}
