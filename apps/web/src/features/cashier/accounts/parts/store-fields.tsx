import { storeBrands } from '@jade/contract/cashier/account-calls'
import { Select, TextInput } from '@mantine/core'
import { IconCircleCheckFilled, IconSearch } from '@tabler/icons-react'
import { m } from '#messages'
import type { Shop, StoreForm } from '../store-form.ts'
import { brandWord } from '../account-words.ts'
import fields from './card-fields.module.css'
import css from './store-fields.module.css'

const MOST = 40
const list = { withScrollArea: false, comboboxProps: { withinPortal: false }, classNames: { options: fields.options ?? '' } } as const

/** A chain, then a town or a word of its name or street, then the store itself. */
export function StoreFields({ store }: { readonly store: StoreForm }) {
  return (
    <div className={fields.fields}>
      <div className={fields.column}>
        <fieldset className={css.brands}>
          <legend>{m.cashier_store_brand()}</legend>
          {storeBrands.map((brand) => (
            <label key={brand} className={css.brand} data-chosen={brand === store.store}>
              <input
                type="radio"
                name="cashier-brand"
                className="jp-hidden"
                checked={brand === store.store}
                onChange={() => store.setStore(brand)}
              />
              {brandWord[brand]()}
            </label>
          ))}
        </fieldset>
        <TextInput
          label={m.cashier_store_search()}
          description={m.cashier_store_search_help()}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={store.word}
          onChange={(event) => store.setWord(event.currentTarget.value)}
          maxLength={40}
          autoComplete="off"
        />
        <div className={css.places}>
          <Select
            label={m.cashier_store_city()}
            placeholder={m.cashier_store_pick()}
            data={store.countries}
            value={store.country || null}
            onChange={(country) => store.setCountry(country ?? '')}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': m.cashier_store_clear() }}
            {...list}
            nothingFoundMessage={m.cashier_nothing_found()}
          />
          <Select
            label={m.cashier_store_town()}
            placeholder={store.country === '' ? m.cashier_store_city_first() : m.cashier_store_pick()}
            data={store.towns}
            value={store.town || null}
            onChange={(town) => store.setTown(town ?? '')}
            disabled={store.country === ''}
            searchable
            {...list}
            nothingFoundMessage={m.cashier_nothing_found()}
          />
        </div>
        {store.problem && (
          <p className={fields.bad} role="alert">
            {store.problem}
          </p>
        )}
      </div>
      <Shops store={store} />
    </div>
  )
}

function Shops({ store }: { readonly store: StoreForm }) {
  const { shops } = store
  if (!store.asked)
    return (
      <ul className={fields.tips}>
        <li>{m.cashier_store_tip_find()}</li>
        <li>{m.cashier_store_tip_id()}</li>
        <li>{m.cashier_account_tip_hold()}</li>
      </ul>
    )
  return (
    <fieldset className={css.shops} aria-busy={store.shopsBusy}>
      <legend>{m.cashier_store_found({ count: shops?.total ?? 0 })}</legend>
      {shops?.rows.slice(0, MOST).map((shop) => (
        <ShopRow key={shop.code} shop={shop} chosen={store.chosen?.code === shop.code} onChoose={() => store.choose(shop)} />
      ))}
      {shops && shops.total > MOST && <p className={css.more}>{m.cashier_store_more({ shown: MOST })}</p>}
      {shops?.total === 0 && <p className={css.more}>{m.cashier_nothing_found()}</p>}
    </fieldset>
  )
}

function ShopRow({ shop, chosen, onChoose }: { readonly shop: Shop; readonly chosen: boolean; readonly onChoose: () => void }) {
  return (
    <label className={css.shop} data-chosen={chosen}>
      <input type="radio" name="cashier-shop" className="jp-hidden" checked={chosen} onChange={onChoose} />
      <span className={css.words}>
        <span className={css.name}>{shop.name}</span>
        <span className={css.address}>{`${shop.country}${shop.town}${shop.address}`}</span>
      </span>
      {chosen && <IconCircleCheckFilled className={css.tick} size={20} aria-hidden />}
    </label>
  )
}
