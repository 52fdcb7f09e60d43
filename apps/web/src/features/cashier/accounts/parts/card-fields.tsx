import { PhotoUpload } from '@jade/ui/photo-upload'
import { Select, TextInput } from '@mantine/core'
import { IconBook2, IconLock } from '@tabler/icons-react'
import { m } from '#messages'
import { type CardForm, PASSBOOK_BYTES } from '../card-form.ts'
import css from './card-fields.module.css'

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 16)

/** The list itself scrolls, inside the form, so that readers of the screen find it there. */
const list = { withScrollArea: false, comboboxProps: { withinPortal: false }, classNames: { options: css.options ?? '' } } as const

/** The fields of a new bank card. */
export function CardFields({ card }: { readonly card: CardForm }) {
  const { form } = card
  const number = form.getInputProps('card_number')
  const again = form.getInputProps('card_number_confirm')
  return (
    <div className={css.fields}>
      <div className={css.column}>
        <TextInput
          label={m.cashier_card_holder()}
          description={m.cashier_card_holder_help()}
          value={card.holder}
          readOnly
          error={form.errors.account_name}
          rightSection={<IconLock size={18} stroke={1.6} aria-hidden />}
        />
        <Select
          label={m.cashier_card_bank()}
          description={m.cashier_card_bank_help()}
          placeholder={m.cashier_card_bank_pick()}
          data={card.banks.map((bank) => ({ value: bank.code, label: `${bank.code} ${bank.name}` }))}
          value={form.values.bank || null}
          onChange={(code) => card.chooseBank(code ?? '')}
          onBlur={() => form.validateField('bank')}
          error={form.errors.bank}
          searchable
          {...list}
          nothingFoundMessage={m.cashier_nothing_found()}
        />
        <Select
          label={m.cashier_card_branch()}
          placeholder={form.values.bank === '' ? m.cashier_card_bank_first() : m.cashier_card_branch_pick()}
          data={card.branches.map((branch) => ({ value: branch.code, label: `${branch.name}（${branch.code}）` }))}
          value={form.values.branch_code || null}
          onChange={(code) => form.setFieldValue('branch_code', code ?? '')}
          error={form.errors.branch_code}
          disabled={form.values.bank === '' || card.branchesBusy}
          searchable
          {...list}
          nothingFoundMessage={m.cashier_nothing_found()}
        />
        <TextInput
          {...number}
          onChange={(event) => number.onChange(digits(event.currentTarget.value))}
          label={m.cashier_card_number()}
          description={m.cashier_card_number_help()}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...again}
          onChange={(event) => again.onChange(digits(event.currentTarget.value))}
          label={m.cashier_card_again()}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div className={css.column}>
        <PhotoUpload
          label={m.cashier_card_passbook()}
          hint={m.cashier_photo_hint()}
          value={card.image}
          onChange={card.chooseImage}
          maxBytes={PASSBOOK_BYTES}
          disabled={card.busy}
          art={<IconBook2 size={40} stroke={1.2} />}
          {...(card.progress !== undefined && { progress: card.progress })}
          {...(card.imageProblem && { error: card.imageProblem })}
        />
        <ul className={css.tips}>
          <li>{m.cashier_card_tip_clear()}</li>
          <li>{m.cashier_card_tip_review()}</li>
          <li>{m.cashier_card_tip_hold()}</li>
        </ul>
        {card.refusal && (
          <p className={css.bad} role="alert">
            {card.refusal}
          </p>
        )}
      </div>
    </div>
  )
}
