import { m } from '#messages'
import { cities, districtsOf } from '@jade/contract/mall/places'
import { marketTunnelNames, marketTunnels, type ShippingType } from '@jade/contract/mall/words'
import { BottomSheet, Dialog420 } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useDevice, useLang } from '../../site/door.ts'
import { useExchange } from '../exchange.ts'
import type { Item } from '../mall.model.ts'
import { problems } from '../words.ts'
import css from './mall.module.css'

type Model = ReturnType<typeof useExchange>

/** What an item costs, where it goes, and the press that exchanges it. */
export function ExchangeDialog({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const model = useExchange(item, onClose)
  const Frame = useDevice() === 'mobile' ? BottomSheet : Dialog420
  const wrong = model.problem ? problems[model.problem]() : model.message
  return (
    <Frame open title={item.name} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          model.send()
        }}
      >
        <p className={css.price}>{m.mall_cost({ points: item.price.toLocaleString('en') })}</p>
        {item.amount !== '' && item.multiple > 0 && <p className={css.quiet}>{m.mall_multiple({ multiple: item.multiple })}</p>}
        {item.shipping === 1 && <Delivery item={item} model={model} />}
        {wrong && (
          <p className={css.bad} role="alert">
            {wrong}
          </p>
        )}
        <GoldButton type="submit" wide size="lg" busy={model.busy}>
          {m.mall_confirm()}
        </GoldButton>
      </form>
    </Frame>
  )
}

function Delivery({ item, model: { form, set } }: { readonly item: Item; readonly model: Model }) {
  const lang = useLang() === 'en' ? 'en' : 'zh'
  const byStore = form.shipping_type === 'store'
  const brands = marketTunnels.filter((brand) => item.market_tunnels.includes(brand))
  return (
    <>
      <TextInput
        label={m.mall_name()}
        autoComplete="name"
        maxLength={40}
        value={form.receive_name}
        onChange={(event) => set({ receive_name: event.currentTarget.value })}
      />
      <TextInput
        label={m.mall_phone()}
        autoComplete="tel"
        inputMode="tel"
        maxLength={10}
        value={form.receive_phone}
        onChange={(event) => set({ receive_phone: event.currentTarget.value })}
      />
      {brands.length > 0 && (
        <SegmentedControl
          aria-label={m.mall_shipping()}
          fullWidth
          value={form.shipping_type}
          onChange={(value) => set({ shipping_type: value as ShippingType })}
          data={[
            { value: 'home', label: m.mall_home() },
            { value: 'store', label: m.mall_store() },
          ]}
        />
      )}
      {byStore && (
        <Checkbox.Group
          label={m.mall_stores()}
          value={[...form.market_tunnels]}
          onChange={(chosen) => set({ market_tunnels: marketTunnels.filter((brand) => chosen.includes(brand)) })}
        >
          {brands.map((brand) => (
            <Checkbox key={brand} mt="xs" value={brand} label={marketTunnelNames[brand][lang]} />
          ))}
        </Checkbox.Group>
      )}
      <NativeSelect
        label={m.mall_city()}
        value={form.city}
        onChange={(event) => set({ city: event.currentTarget.value, district: '' })}
        data={[{ value: '', label: m.mall_choose() }, ...cities.map((city) => ({ value: city, label: city }))]}
      />
      <NativeSelect
        label={m.mall_district()}
        value={form.district}
        disabled={form.city === ''}
        onChange={(event) => set({ district: event.currentTarget.value })}
        data={[{ value: '', label: m.mall_choose() }, ...districtsOf(form.city).map((district) => ({ value: district, label: district }))]}
      />
      <TextInput
        label={byStore ? m.mall_detail_store() : m.mall_detail()}
        autoComplete="street-address"
        maxLength={120}
        value={form.detail}
        onChange={(event) => set({ detail: event.currentTarget.value })}
      />
      <TextInput
        label={m.mall_remark()}
        maxLength={200}
        value={form.receive_remark}
        onChange={(event) => set({ receive_remark: event.currentTarget.value })}
      />
    </>
  )
}
