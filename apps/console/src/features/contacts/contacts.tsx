import { flagOf } from '@jade/contract/call'
import type { Contact } from '@jade/contract/consultations/house-calls'
import { Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { contactName, contactUrl } from '@jade/contract/consultations/operator-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { Choice } from '../../parts/choice.tsx'
import { EditForm } from '../../parts/edit-form.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { titleOf } from '../../parts/title-of.ts'
import { useList } from '../../parts/use-list.ts'
import { useMay } from '../session/session.ts'
import { service } from './api.ts'

const types = {
  line: () => 'LINE',
  telegram: () => 'Telegram',
  email: m.contacts_email,
  phone: m.contacts_phone,
  web: m.contacts_web,
} as const
type Type = keyof typeof types

const nameOf = (row: Contact) => titleOf({ title_zh: row.name_zh, title_en: row.name_en })
const shownOf = (row: Contact) => (row.shown === 1 ? m.contacts_shown() : m.contacts_hidden())

const columns: readonly Column<Contact>[] = [
  { label: m.contacts_type(), cell: (row) => types[row.type](), text: (row) => types[row.type]() },
  { label: m.contacts_name(), wrap: true, cell: nameOf, text: nameOf },
  { label: m.contacts_url(), wrap: true, cell: (row) => row.url, text: (row) => row.url },
  { label: m.contacts_state(), cell: (row) => <Mark tone={row.shown === 1 ? 'good' : 'off'}>{shownOf(row)}</Mark>, text: shownOf },
  { label: m.contacts_by(), cell: (row) => row.by, text: (row) => row.by },
]

/** The ways to reach customer service that players see. */
export default function Contacts() {
  const list = useList()
  const may = useMay()
  const query = useQuery({
    queryKey: ['contacts'],
    queryFn: async () => {
      const { data } = await service.contacts({})
      return { data, total: data.length, page: 1, pageSize: 50 }
    },
  })
  return (
    <ListScreen
      title={m.contacts_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      actions={
        <AddButton label={m.contacts_add()} permission="contact.edit">
          {(close) => <Edit close={close} />}
        </AddButton>
      }
      {...(may('contact.edit') && { drawer: (row: Contact, close: () => void) => <Edit key={row.id} row={row} close={close} /> })}
    />
  )
}

const EMPTY = { name_zh: '', name_en: '', url: '', shown: true }

function Edit({ row, close }: { readonly row?: Contact; readonly close: () => void }) {
  const act = useAct()
  const [type, setType] = useState<Type>(row?.type ?? 'line')
  const form = useForm({
    initialValues: row ? { name_zh: row.name_zh, name_en: row.name_en, url: row.url, shown: row.shown === 1 } : EMPTY,
    validateInputOnBlur: true,
    validate: { name_zh: ruleOf(contactName), name_en: ruleOf(contactName), url: ruleOf(contactUrl) },
  })
  const field = form.getInputProps
  const save = async (reason: string) => {
    const { shown, ...texts } = form.values
    const values = { ...texts, type, shown: flagOf(shown), reason }
    if (await act.run(() => (row ? service.changeContact({ id: row.id, ...values }) : service.addContact(values)), form)) close()
  }
  return (
    <EditForm label={m.contacts_save()} busy={act.busy} ready={form.isValid()} onSubmit={(reason) => void save(reason)}>
      <Stack gap="sm">
        <Choice label={m.contacts_type()} value={type} options={types} onSet={setType} />
        <TextInput label={m.contacts_name_zh()} maxLength={40} required {...field('name_zh')} />
        <TextInput label={m.contacts_name_en()} maxLength={40} required {...field('name_en')} />
        <TextInput label={m.contacts_url()} description={m.contacts_url_hint()} maxLength={200} required {...field('url')} />
        <Switch label={m.contacts_shown()} {...field('shown', { type: 'checkbox' })} />
      </Stack>
    </EditForm>
  )
}
