import { Switch } from '@mantine/core'
import { EmptyState } from '@jade/ui/list-faces'
import { GoldButton } from '@jade/ui/gold-button'
import { m } from '#messages'
import type { Collection, Prize } from '../collection.ts'
import { statusWord } from '../words.ts'
import css from './rank.module.css'

const STATUSES = [undefined, 0, 1, 2] as const

/** Which prizes are shown. */
export function PrizeFilter({
  type,
  setType,
}: {
  readonly type: Prize['status'] | undefined
  readonly setType: (type: Prize['status'] | undefined) => void
}) {
  return (
    <div className={css.tabs} role="group" aria-label={m.vip_status()}>
      {STATUSES.map((status) => (
        <button key={String(status)} type="button" aria-pressed={status === type} onClick={() => setType(status)}>
          {status === undefined ? m.vip_all() : statusWord[status]()}
        </button>
      ))}
    </div>
  )
}

export function AutoCollect({ model }: { readonly model: Collection }) {
  return (
    <Switch
      label={m.vip_auto()}
      description={m.vip_auto_hint()}
      checked={model.auto}
      disabled={model.autoBusy}
      onChange={(event) => model.setAuto(event.currentTarget.checked)}
    />
  )
}

export function ClaimButton({ prize, model }: { readonly prize: Prize; readonly model: Collection }) {
  if (prize.status !== 0) return null
  return (
    <GoldButton
      size="sm"
      busy={model.claiming === prize.id}
      aria-label={m.vip_claim_of({ name: prize.name })}
      onClick={() => model.claim(prize)}
    >
      {m.vip_claim()}
    </GoldButton>
  )
}

/** Until when it can be claimed, or when it was. */
export function whenOf(prize: Prize): string {
  return prize.status === 1 ? m.vip_claimed_at({ time: prize.claimed_at }) : m.vip_expires({ time: prize.expired_at })
}

/** What must be bet for it once it is claimed. */
export const wagerOf = (prize: Prize): string =>
  prize.multiple === 0 ? m.vip_wager_none() : m.vip_wager({ multiple: String(prize.multiple) })

export function NoPrizes() {
  return <EmptyState title={m.vip_no_prizes()} hint={m.vip_no_prizes_hint()} />
}
