import { m } from '#messages'
import type { Wallets } from '../money/door.ts'

/** One end of a transfer: a wallet of the player's (no code) or a platform. */
export interface End {
  readonly code: string
  readonly name: string
  readonly money: string
  readonly closed: boolean
}

interface Wish {
  readonly direction: 'in' | 'out'
  /** Platform code, once there is one. */
  readonly code: string | undefined
  /** The wallet chosen on the way in. */
  readonly walletId: number | undefined
}

/** Both ends of a transfer as the wallets stand: the wallet is chosen on the way in; on the way back it is the one the money came from. */
export function endsOf(wallets: Wallets | undefined, { direction, code, walletId }: Wish) {
  const main = { id: 0, name: m.site_central_wallet(), money: wallets?.amount ?? '' }
  const platforms = (wallets?.data ?? []).map(
    (one): End => ({ code: one.code, name: one.name, money: one.wallet, closed: one.maintain_status === 1 }),
  )
  const open = platforms.filter((end) => !end.closed)
  const chosen = wallets?.data.find((one) => one.code === (code ?? (open.length === 1 ? open[0]?.code : undefined)))
  const platform = platforms.find((end) => end.code === chosen?.code)
  const sources = chosen?.can_use_wallet ?? [main]
  const held = chosen?.player_bonus_wallet_id ?? 0
  const source = direction === 'in' ? sources.find(({ id }) => id === (walletId ?? held)) : sources.find(({ id }) => id === held)
  const own: End = { code: '', name: source?.name ?? chosen?.wallet_name ?? main.name, money: source?.money ?? main.money, closed: false }
  const [from, to] = direction === 'in' ? [own, platform] : [platform, own]
  return { platforms, open, chosen, platform, sources, sourceId: source?.id ?? held, from, to }
}
