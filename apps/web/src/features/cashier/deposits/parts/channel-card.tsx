import { IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { m } from '#messages'
import type { ChosenChannel } from '../deposit-form.ts'
import css from './channel-card.module.css'
import { ChannelIcon } from './channel-icon.tsx'
import { feeWords, isFree, typeHint } from '../deposit-words.ts'
import { rangeWords } from '../../amount-words.ts'

/** A way to pay with its bounds and fee. */
function Inside({ channel }: { readonly channel: ChosenChannel }) {
  return (
    <>
      <ChannelIcon type={channel.type} />
      <span className={css.words}>
        <span className={css.name}>{channel.name}</span>
        <span className={css.hint}>{typeHint[channel.type]()}</span>
        <span className={css.facts}>
          <span>{m.cashier_range({ range: rangeWords(channel) })}</span>
          <span className={css.fee} data-free={isFree(channel.fee_rate)}>
            {feeWords(channel)}
          </span>
        </span>
      </span>
    </>
  )
}

/** One of a set: a radio button that looks like a card. */
export function ChannelChoice({
  channel,
  chosen,
  onChoose,
}: {
  readonly channel: ChosenChannel
  readonly chosen: boolean
  readonly onChoose: () => void
}) {
  const closed = channel.status === 0
  return (
    <label className={css.card} data-chosen={chosen} data-closed={closed}>
      <input type="radio" className="jp-hidden" name="cashier-channel" checked={chosen} disabled={closed} onChange={onChoose} />
      <Inside channel={channel} />
      {closed ? (
        <span className={css.closed}>{m.cashier_channel_closed()}</span>
      ) : (
        chosen && <IconCircleCheckFilled className={css.tick} size={22} aria-hidden />
      )}
    </label>
  )
}

/** The same card for one thumb: it leads on. */
export function ChannelRow({ channel, onOpen }: { readonly channel: ChosenChannel; readonly onOpen: () => void }) {
  const closed = channel.status === 0
  return (
    <button type="button" className={css.card} data-closed={closed} disabled={closed} onClick={onOpen}>
      <Inside channel={channel} />
      {closed ? (
        <span className={css.closed}>{m.cashier_channel_closed()}</span>
      ) : (
        <IconChevronRight className={css.go} size={22} aria-hidden />
      )}
    </button>
  )
}
