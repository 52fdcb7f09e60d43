import { cashierFieldTexts } from '@jade/contract/cashier/errors'
import { bankCode, branchCode, cardNumber } from '@jade/contract/cashier/fields'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useIntent, useLoggedIn, useUser } from '../../session/door.ts'
import { fieldProblem } from '../../site/door.ts'
import { cashierApi } from '../api.ts'
import { branchesQuery, cardsQuery } from './queries.ts'

export const PASSBOOK_BYTES = 4 * 1024 * 1024

const texts = cashierFieldTexts
const empty = { bank: '', branch_code: '', card_number: '', card_number_confirm: '' }

/** The form for a new bank card: the holder is the player's real name, the number is typed twice, the passbook shown (CASHIER-2). */
export function useCardForm(onBound: () => void, kind: 'normal' | 'tpay' = 'normal') {
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const holder = useUser()?.name ?? ''
  const cards = useQuery({ ...cardsQuery, enabled: loggedIn })
  const [image, setImage] = useState<File | null>(null)
  const [imageProblem, setImageProblem] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const form = useForm({
    initialValues: empty,
    validateInputOnBlur: true,
    validate: {
      bank: (value) => fieldProblem(bankCode, value, { need: m.cashier_card_need_bank, texts }),
      branch_code: (value) => fieldProblem(branchCode, value, { need: m.cashier_card_need_branch, texts }),
      card_number: (value) => fieldProblem(cardNumber, value, { need: m.cashier_card_need_number, texts }),
      card_number_confirm: (value, all) => (value === all.card_number && value !== '' ? null : m.cashier_card_need_same()),
    },
  })
  const { bank } = form.values
  const branches = useQuery({ ...branchesQuery(bank), enabled: bank !== '' })
  const store = useIntent(
    (wish: typeof empty & { branch_name: string; account_name: string; image: File }) =>
      cashierApi.storeCard({ ...wish, market: 'TW', card_kind: kind }, { onProgress: setProgress }),
    () => {
      void client.invalidateQueries({ queryKey: ['cards'] })
      void client.invalidateQueries({ queryKey: ['withdrawal'] })
      onBound()
    },
    ({ fields: { card_number_unique: unique, image: picture, ...fields } }) => {
      form.setErrors({ ...fields, ...(unique && { card_number: unique }) })
      if (picture) setImageProblem(picture)
    },
  )
  const { failure } = store

  const send = form.onSubmit(
    async (values) => {
      if (!image) return setImageProblem(m.cashier_card_need_image())
      setProgress(0)
      await store.send({
        ...values,
        branch_name: branches.data?.find((branch) => branch.code === values.branch_code)?.name ?? '',
        account_name: holder,
        image,
      })
      setProgress(undefined)
    },
    () => {
      if (!image) setImageProblem(m.cashier_card_need_image())
    },
  )
  const fieldless = failure && Object.keys(failure.fields).length === 0
  return {
    form,
    holder,
    banks: cards.data?.bankList ?? [],
    branches: branches.data ?? [],
    branchesBusy: branches.isFetching,
    chooseBank: (code: string) => {
      form.setFieldValue('branch_code', '')
      form.setFieldValue('bank', code)
    },
    image,
    chooseImage: (file: File | null) => {
      setImage(file)
      setImageProblem(undefined)
    },
    imageProblem,
    progress,
    busy: store.busy,
    /** A refusal that belongs to no field. */
    refusal: fieldless ? failure.message || m.cashier_unheard() : undefined,
    send,
  }
}

export type CardForm = ReturnType<typeof useCardForm>
