import { type KeyboardEvent, useEffect, useRef } from 'react'
import { m } from '#messages'
import type { ChannelGroup } from '../queries.ts'
import { ChannelSign } from './channel-icon.tsx'
import css from './channel-tabs.module.css'
import { typeName } from '../deposit-words.ts'

type Type = ChannelGroup['type']

/** The kinds of channels in the operator's order (deposit_sort). Arrows move between them, as tabs do. */
export function ChannelTabs({
  groups,
  chosen,
  onChoose,
}: {
  readonly groups: readonly ChannelGroup[]
  readonly chosen: Type | undefined
  readonly onChoose: (type: Type) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = groups.findIndex(({ type }) => type === chosen)
    const next = groups[(at + step + groups.length) % groups.length]
    if (step === 0 || !next) return
    event.preventDefault()
    onChoose(next.type)
    event.currentTarget.querySelector<HTMLElement>(`[data-type="${next.type}"]`)?.focus()
  }
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={m.cashier_choose_channel()} onKeyDown={move}>
      {groups.map(({ type }) => (
        <button
          key={type}
          type="button"
          role="tab"
          data-type={type}
          id={`cashier-tab-${type}`}
          aria-controls="cashier-channels"
          aria-selected={type === chosen}
          tabIndex={type === chosen ? 0 : -1}
          className={css.tab}
          onClick={() => onChoose(type)}
        >
          <ChannelSign type={type} size={20} />
          {typeName[type]()}
        </button>
      ))}
    </div>
  )
}
