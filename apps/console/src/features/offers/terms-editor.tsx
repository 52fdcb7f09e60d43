import type { OfferTerms } from '@jade/contract/promotions/terms'
import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { ruleOf } from '../../parts/rule-of.ts'
import { offerName } from '@jade/contract/promotions/fields'
import { promotions } from './api.ts'
import type { OfferPage } from './offer.tsx'
import { GivesFields } from './terms-gives.tsx'
import { LimitFields } from './terms-limits.tsx'
import { TextFields } from './terms-texts.tsx'
import { termsOf, type TermsValues, valuesOf } from './terms-values.ts'
import { WagerFields } from './terms-wager.tsx'
import { WhenFields } from './terms-when.tsx'

/** The terms as the editor holds them, with the order of the offer beside them. */
export type EditorValues = TermsValues & { sort: number }
const formOf = (initialValues: EditorValues) =>
  useForm<EditorValues>({ initialValues, validateInputOnBlur: true, validate: { name_zh: ruleOf(offerName), name_en: ruleOf(offerName) } })
export type EditorForm = ReturnType<typeof formOf>

interface Props {
  readonly offer: OfferPage
  readonly terms: OfferTerms
  readonly onSaved: () => void
}

/** `terms.audience.level_min` as the field that shows it. */
const plain = (name: string) =>
  name.replace(/^terms\.(audience\.|per_player\.)?/, '').replace(/^steps\.(\d+)\.(amount|percent)$/, 'steps.$1.value')

/** Writes the next version of an offer. What is in force stays as it is until it is published. */
export function TermsEditor({ offer, terms, onSaved }: Props) {
  const act = useAct()
  const form = formOf({ ...valuesOf(terms), sort: offer.sort })

  async function save({ sort, ...values }: EditorValues) {
    const under = {
      setErrors: (found: Readonly<Record<string, string>>) =>
        form.setErrors(Object.fromEntries(Object.entries(found).map(([name, text]) => [plain(name), text]))),
    }
    const body = { id: String(offer.id), terms: termsOf(values, terms), base: offer.newest, sort }
    if (await act.run(() => promotions.editOffer(body), under)) onSaved()
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
      <Stack gap="lg">
        <TextFields form={form} />
        <WhenFields form={form} />
        {offer.mode !== 10 && <GivesFields form={form} mode={offer.mode} />}
        {offer.mode !== 10 && <WagerFields form={form} />}
        <LimitFields form={form} mode={offer.mode} />
        <Group justify="flex-end">
          <Button type="submit" size="sm" loading={act.busy}>
            {m.offers_save()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
