import { GoldButton } from '@jade/ui/gold-button'
import { TextInput } from '@mantine/core'
import { m } from '#messages'
import { useGiftForm } from '../gift-form.ts'
import type { OfferDetail } from '../offers.ts'
import { ApplyQuestion } from './apply-question.tsx'
import css from './apply-box.module.css'

/** Receiver, area and address of a gift. */
export function GiftForm({ offer, onDone }: { readonly offer: Pick<OfferDetail, 'id'>; readonly onDone?: () => void }) {
  const { form, apply, submit } = useGiftForm(offer, onDone)
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p className={css.hint}>{m.promotions_gift_hint()}</p>
      <TextInput label={m.promotions_gift_name()} autoComplete="name" maxLength={40} {...form.getInputProps('receive_name')} />
      <TextInput
        label={m.promotions_gift_area()}
        description={m.promotions_gift_area_help()}
        autoComplete="address-level1"
        maxLength={40}
        {...form.getInputProps('receive_area')}
      />
      <TextInput
        label={m.promotions_gift_address()}
        autoComplete="street-address"
        maxLength={200}
        {...form.getInputProps('receive_address')}
      />
      {apply.problem && !apply.hasFields && (
        <p className={css.bad} role="alert">
          {apply.problem}
        </p>
      )}
      <GoldButton type="submit" wide size="lg" busy={apply.busy} busyLabel={m.promotions_applying()}>
        {m.promotions_gift_send()}
      </GoldButton>
      <ApplyQuestion apply={apply} />
    </form>
  )
}
