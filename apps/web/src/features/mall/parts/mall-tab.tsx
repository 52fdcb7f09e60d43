import { m } from '#messages'
import { ALL_TYPES } from '@jade/contract/mall/words'
import { GoldButton } from '@jade/ui/gold-button'
import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { ScreenLink, useDevice } from '../../site/door.ts'
import { type Item, useCoins, useItems, useMallShown } from '../mall.model.ts'
import { itemTypes } from '../words.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { Games } from './games.tsx'
import css from './mall.module.css'
import { noItems } from './no-rows.tsx'
import { VerifyCoins } from './verify-coins.tsx'

const types = [ALL_TYPES, 1, 2, 3]

/** The mall: coins, items by type, games. A page on the desktop, a tab of the task center on phones (UI-062). */
export function MallTab() {
  const shown = useMallShown() === true
  const coins = useCoins(shown)
  const items = useItems(shown)
  const isPhone = useDevice() === 'mobile'
  const [chosen, choose] = useState<Item | null>(null)
  if (!shown) return null
  return (
    <div className={css.page}>
      <div className={css.head}>
        <p className={css.coins}>
          <span className={css.quiet}>{m.mall_coins()}</span>
          <b>{coins === undefined ? '—' : m.mall_price({ points: coins.toLocaleString('en') })}</b>
        </p>
        <ScreenLink to={isPhone ? 'j-mall-record' : 'j-record'} search={{}} className={css.link}>
          {m.mall_to_record()}
        </ScreenLink>
        <VerifyCoins />
      </div>
      <SegmentedControl
        aria-label={m.mall_items()}
        fullWidth
        value={String(items.type)}
        onChange={(value) => items.setType(Number(value))}
        data={types.map((type) => ({ value: String(type), label: itemTypes[type]?.() ?? '' }))}
      />
      {items.failed ? (
        <ErrorState onRetry={items.retry} busy={items.busy} />
      ) : !items.rows ? (
        <ListSkeleton rows={3} height={180} />
      ) : items.rows.length === 0 ? (
        noItems()
      ) : (
        <ul className={css.grid} aria-label={m.mall_items()}>
          {items.rows.map((item) => (
            <ItemCard key={item.id} item={item} onChoose={() => choose(item)} />
          ))}
        </ul>
      )}
      <Games enabled={shown} />
      {chosen && <ExchangeDialog key={chosen.id} item={chosen} onClose={() => choose(null)} />}
    </div>
  )
}

function ItemCard({ item, onChoose }: { readonly item: Item; readonly onChoose: () => void }) {
  const gone = item.stock === 0
  const had = item.left === 0
  return (
    <li className={css.card}>
      <img src={item.image} alt="" width="240" height="180" loading="lazy" />
      <div className={css.body}>
        <h2 className={css.name}>{item.name}</h2>
        <span className={css.price}>{m.mall_price({ points: item.price.toLocaleString('en') })}</span>
        {item.about !== '' && <p className={css.quiet}>{item.about}</p>}
        <p className={css.quiet}>{gone ? m.mall_sold_out() : had ? m.mall_no_more() : m.mall_stock({ count: item.stock })}</p>
      </div>
      <div className={css.foot}>
        <ExchangeButton item={item} disabled={gone || had} onChoose={onChoose} />
      </div>
    </li>
  )
}

function ExchangeButton({ item, disabled, onChoose }: { readonly item: Item; readonly disabled: boolean; readonly onChoose: () => void }) {
  return (
    <GoldButton wide size="sm" disabled={disabled} onClick={onChoose} aria-label={`${m.mall_exchange()} ${item.name}`}>
      {m.mall_exchange()}
    </GoldButton>
  )
}
