import { flagOf } from '@jade/contract/call'
import { itemAbout, itemLimit, itemMultiple, itemName, itemPrice, itemSort } from '@jade/contract/mall/fields'
import type { OperatorItem } from '@jade/contract/mall/operator-calls'
import { itemArts, marketTunnelNames, marketTunnels } from '@jade/contract/mall/words'
import { reason as reasonRule } from '@jade/contract/reason'
import { Button, Checkbox, Group, NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { mall } from './api.ts'
import { typeChoice, typeOf } from './words.ts'

type Kind = keyof typeof typeChoice

const valuesOf = (row?: OperatorItem) => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  about_zh: row?.about_zh ?? '',
  about_en: row?.about_en ?? '',
  art: row?.art ?? itemArts[0],
  price: row?.price ?? 100,
  per_player: row?.per_player ?? 0,
  multiple: row?.multiple ?? 1,
  sort: row?.sort ?? 0,
  amount: row && row.type === 2 ? row.amount : '',
  offer_id: row?.offer_id ?? 0,
  shipping: row ? row.shipping === 1 : true,
  review: row?.review === 1,
  shown: row ? row.shown === 1 : true,
  market_tunnels: [...(row?.market_tunnels ?? marketTunnels)],
  reason: '',
})

/** A new item, or another shape of one; its type stays. */
export function ItemForm({ row, close }: { readonly row?: OperatorItem; readonly close: () => void }) {
  const act = useAct()
  const [kind, setKind] = useState<Kind>(row?.type === 2 ? 'bonus' : row?.type === 3 ? 'voucher' : 'goods')
  const form = useForm({
    initialValues: valuesOf(row),
    validateInputOnBlur: true,
    validate: {
      name_zh: ruleOf(itemName),
      name_en: ruleOf(itemName),
      about_zh: ruleOf(itemAbout),
      about_en: ruleOf(itemAbout),
      price: ruleOf(itemPrice),
      per_player: ruleOf(itemLimit),
      multiple: ruleOf(itemMultiple),
      sort: ruleOf(itemSort),
      reason: ruleOf(reasonRule),
    },
  })
  const field = form.getInputProps

  async function save({ shipping, review, shown, ...rest }: ReturnType<typeof valuesOf>) {
    const body = {
      ...rest,
      type: typeOf[kind],
      shipping: flagOf(kind === 'goods' && shipping),
      review: flagOf(review),
      shown: flagOf(shown),
      amount: kind === 'bonus' ? rest.amount : '',
      offer_id: kind === 'voucher' ? rest.offer_id : 0,
    }
    if (await act.run(() => (row ? mall.editItem({ id: row.id, ...body }) : mall.addItem(body)), form)) close()
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
      <Stack gap="sm">
        {!row && <Choice label={m.mall_type()} value={kind} options={typeChoice} onSet={setKind} />}
        <TextInput label={m.mall_name_zh()} maxLength={40} required {...field('name_zh')} />
        <TextInput label={m.mall_name_en()} maxLength={40} required {...field('name_en')} />
        <TextInput label={m.mall_about_zh()} maxLength={200} {...field('about_zh')} />
        <TextInput label={m.mall_about_en()} maxLength={200} {...field('about_en')} />
        <SimpleGrid cols={2} spacing="sm">
          <Select label={m.mall_art()} data={[...itemArts]} allowDeselect={false} {...field('art')} />
          <NumberInput label={m.mall_price()} min={1} allowDecimal={false} required {...field('price')} />
          <NumberInput label={m.mall_per_player()} min={0} max={1000} allowDecimal={false} {...field('per_player')} />
          <NumberInput label={m.mall_sort()} min={0} max={9999} allowDecimal={false} {...field('sort')} />
          {kind === 'bonus' && <TextInput label={m.mall_amount()} inputMode="decimal" required {...field('amount')} />}
          {kind === 'bonus' && <NumberInput label={m.mall_multiple()} min={0} max={50} allowDecimal={false} {...field('multiple')} />}
          {kind === 'voucher' && <NumberInput label={m.mall_offer()} min={1} allowDecimal={false} required {...field('offer_id')} />}
        </SimpleGrid>
        {kind === 'goods' && <Switch label={m.mall_shipping()} {...field('shipping', { type: 'checkbox' })} />}
        {kind === 'goods' && form.values.shipping && (
          <Checkbox.Group label={m.mall_tunnels()} {...field('market_tunnels')}>
            <Group mt="xs">
              {marketTunnels.map((brand) => (
                <Checkbox key={brand} value={brand} label={marketTunnelNames[brand].en} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <Switch label={m.mall_review()} {...field('review', { type: 'checkbox' })} />
        <Switch label={m.mall_shown()} {...field('shown', { type: 'checkbox' })} />
        <TextInput label={m.parts_reason()} maxLength={200} required {...field('reason')} />
        <Button type="submit" size="sm" loading={act.busy}>
          {m.mall_save()}
        </Button>
      </Stack>
    </form>
  )
}
