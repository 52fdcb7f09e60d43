import { deskName } from '@jade/contract/consultations/operator-fields'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { Coming } from '../../parts/coming.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { desk } from './api.ts'

/** Under which name players read one's answers. */
export function DeskName() {
  return (
    <AddButton label={m.consultations_desk()} permission="consultation.answer">
      {(close) => <Current close={close} />}
    </AddButton>
  )
}

function Current({ close }: { readonly close: () => void }) {
  const query = useQuery({ queryKey: ['consultations', 'desk'], queryFn: () => desk.desk({}) })
  if (!query.data) return <Coming query={query} height={120} />
  return <Form name={query.data.data.name} close={close} />
}

function Form({ name, close }: { readonly name: string; readonly close: () => void }) {
  const act = useAct()
  const rule = ruleOf(deskName)
  const form = useForm({
    initialValues: { name },
    validateInputOnBlur: true,
    validate: { name: (value) => (value === '' ? null : rule(value)) },
  })
  const save = async (values: typeof form.values) => {
    if (await act.run(() => desk.setDesk({ name: values.name.trim() }), form)) close()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
      <Stack gap="sm">
        <TextInput label={m.consultations_desk()} maxLength={20} {...form.getInputProps('name')} />
        <Text size="xs" c="dimmed">
          {m.consultations_desk_hint()}
        </Text>
        <Button type="submit" size="sm" color="gold" loading={act.busy} disabled={!form.isValid()}>
          {m.consultations_desk_save()}
        </Button>
      </Stack>
    </form>
  )
}
