import { offerName } from '@jade/contract/promotions/fields'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { Box, Button, Flex, Group, Stack, Stepper, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DraftNote, useDraft } from '../../parts/draft.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { promotions } from './api.ts'
import type { OfferPage } from './offer.tsx'
import { Preview } from './preview.tsx'
import { fieldOf, type Stage, stagesOf, wrongAt } from './stages.ts'
import { AudienceFields } from './terms-audience.tsx'
import { GivesFields } from './terms-gives.tsx'
import { LimitFields, WayFields } from './terms-limits.tsx'
import { NameFields, TextFields } from './terms-texts.tsx'
import { TermsDifference } from './terms-difference.tsx'
import { type EditorValues, termsOf, valuesOf } from './terms-values.ts'
import { WagerFields } from './terms-wager.tsx'

const formOf = (initialValues: EditorValues, onValuesChange: () => void) =>
  useForm<EditorValues>({
    initialValues,
    onValuesChange,
    validateInputOnBlur: true,
    validate: { name_zh: ruleOf(offerName), name_en: ruleOf(offerName) },
  })
export type EditorForm = ReturnType<typeof formOf>

interface Props {
  readonly offer: OfferPage
  readonly terms: OfferTerms
  readonly onSaved: () => void
}

const names: Readonly<Record<Stage, () => string>> = {
  what: m.offers_stage_what,
  who: m.offers_stage_who,
  gives: m.offers_stage_gives,
  wager: m.offers_stage_wager,
  when: m.offers_stage_when,
  texts: m.offers_stage_texts,
}

/**
 * Writes the next version of an offer step by step; any step can be gone to at any time and nothing that was typed is lost. What is wrong is marked
 * at its step. The last one looks at all of it before it is saved. What is in force stays as it is until it is published.
 */
export function TermsEditor({ offer, terms, onSaved }: Props) {
  const act = useAct()
  const [at, go] = useState(0)
  const [flaw, setFlaw] = useState('')
  // What kept it back may be mended by any change: the check says anew whether it is.
  const form = formOf({ ...valuesOf(terms), sort: offer.sort }, () => setFlaw(''))
  const draft = useDraft(`offer ${offer.id}`, form, String(offer.newest))
  const stages = stagesOf(offer.mode)
  const wrong = wrongAt(Object.keys(form.errors), flaw)
  const firstWrong = (found: readonly string[]) => stages.findIndex((stage) => wrongAt(found, '').has(stage))
  const mark = (found: Readonly<Record<string, string>>) =>
    form.setErrors(Object.fromEntries(Object.entries(found).map(([name, text]) => [fieldOf(name), text])))
  function readable(found: string) {
    form.clearErrors()
    setFlaw(found)
  }

  async function save() {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return go(Math.max(0, firstWrong(Object.keys(errors))))
    const { sort, ...values } = form.getValues()
    const body = { id: String(offer.id), terms: termsOf(values, terms), base: offer.newest, sort }
    const edit = async () => {
      const reply = await promotions.editOffer(body)
      draft.sent()
      return reply
    }
    if (await act.run(edit, { setErrors: mark })) onSaved()
  }

  const { sort: _, ...written } = form.values
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DraftNote draft={draft} both={<TermsDifference theirs={terms} mine={termsOf(written, terms)} />} />
      <Flex gap="xl" align="flex-start" wrap="wrap">
        <Stepper active={at} onStepClick={go} orientation="vertical" size="sm" role="group" aria-label={m.offers_stages()}>
          {stages.map((stage, place) => {
            const count = wrong.get(stage) ?? 0
            return (
              <Stepper.Step
                key={stage}
                label={names[stage]()}
                aria-current={place === at && 'step'}
                {...(count > 0 && {
                  description: (
                    <Text span inherit c="red">
                      {m.offers_stage_wrong({ n: count })}
                    </Text>
                  ),
                  icon: <IconAlertTriangle size={16} />,
                  completedIcon: <IconAlertTriangle size={16} />,
                })}
              />
            )
          })}
          <Stepper.Step label={m.offers_stage_check()} aria-current={at === stages.length && 'step'} />
        </Stepper>
        <Box flex={1} miw={320}>
          <Stack gap="lg">
            {at < stages.length ? (
              <Fields stage={stages[at] ?? 'what'} form={form} mode={offer.mode} />
            ) : (
              <Preview mode={offer.mode} terms={termsOf(written, terms)} onRead={readable} onRefused={mark} />
            )}
            <Group justify="space-between">
              <Button variant="default" size="sm" disabled={at === 0} onClick={() => go(at - 1)}>
                {m.offers_stage_back()}
              </Button>
              {at < stages.length && (
                <Button variant="default" size="sm" onClick={() => go(at + 1)}>
                  {m.offers_stage_next()}
                </Button>
              )}
              <Button type="submit" size="sm" loading={act.busy} disabled={draft.moved}>
                {m.offers_save()}
              </Button>
            </Group>
          </Stack>
        </Box>
      </Flex>
    </form>
  )
}

interface FieldsProps {
  readonly stage: Stage
  readonly form: EditorForm
  readonly mode: OfferPage['mode']
}

function Fields({ stage, form, mode }: FieldsProps) {
  const fields: Readonly<Record<Stage, () => ReactNode>> = {
    what: () => (
      <>
        <NameFields form={form} />
        <WayFields form={form} />
      </>
    ),
    who: () => <AudienceFields form={form} />,
    gives: () => <GivesFields form={form} mode={mode} />,
    wager: () => <WagerFields form={form} />,
    when: () => <LimitFields form={form} mode={mode} />,
    texts: () => <TextFields form={form} />,
  }
  return fields[stage]()
}
