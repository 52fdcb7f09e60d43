import type { invitationRow } from '@jade/contract/backoffice/invitation-calls'
import { Button, Group, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Mark, type Tone } from '../../parts/mark.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { invitations, roleApi } from '../session/api.ts'
import { useMay } from '../session/session.ts'
import { personName } from '@jade/contract/backoffice/fields'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

type Row = z.infer<typeof invitationRow>

const states: Readonly<Record<Row['state'], () => string>> = {
  asked: m.staff_invitation_asked,
  ready: m.staff_invitation_ready,
  used: m.staff_invitation_used,
  ended: m.staff_invitation_ended,
}
const tones: Readonly<Record<Row['state'], Tone>> = { asked: 'waiting', ready: 'busy', used: 'good', ended: 'off' }

/** Who was let in, or is about to be (ADR 0193). */
export function Invitations() {
  const query = useQuery({
    queryKey: ['invitations'],
    queryFn: async () => (await invitations.invitations({ pageSize: '10' })).data,
    refetchInterval: 15_000,
  })
  if (!query.data || query.data.length === 0) return null
  return (
    <Stack>
      <Title order={2} size="h4">
        {m.staff_invitations()}
      </Title>
      {query.data.map((row) => (
        <Invitation key={row.id} row={row} />
      ))}
    </Stack>
  )
}

function Invitation({ row }: { readonly row: Row }) {
  const act = useAct()
  const may = useMay()('staff.edit')
  const [url, setUrl] = useState('')
  const [leaving, setLeaving] = useState(false)
  const { id } = row

  async function open() {
    await act.run(async () => {
      const { data, message } = await invitations.openInvitation({ id })
      setUrl(data.url)
      return { message }
    })
  }

  return (
    <Paper withBorder p="md" radius="md" maw={560}>
      <Stack gap="xs">
        <Facts facts={factsOf(row)} />
        {url !== '' && row.state === 'ready' && <ShownOnce label={m.staff_link_for({ name: row.name })} value={url} />}
        {may && !leaving && (row.state === 'ready' || row.state === 'asked') && (
          <Group gap="xs">
            {row.state === 'ready' && (
              <Button variant="default" loading={act.busy} onClick={() => void open()}>
                {m.staff_make_link()}
              </Button>
            )}
            <Button variant="default" color="red" onClick={() => setLeaving(true)}>
              {m.staff_withdraw()}
            </Button>
          </Group>
        )}
        {leaving && (
          <ReasonForm
            label={m.staff_withdraw()}
            busy={act.busy}
            onCancel={() => setLeaving(false)}
            onSubmit={(reason) =>
              void act.run(() => invitations.withdrawInvitation({ id, reason })).then((done) => done && setLeaving(false))
            }
          />
        )}
      </Stack>
    </Paper>
  )
}

function factsOf(row: Row) {
  return [
    { label: m.staff_name(), value: row.name },
    { label: m.staff_role(), value: row[`role_${lang()}`] },
    ...(row.again ? [{ label: m.staff_for(), value: m.staff_reset_factor() }] : []),
    { label: m.staff_invitation_state(), value: <Mark tone={tones[row.state]}>{states[row.state]()}</Mark> },
    { label: m.staff_invited_by(), value: `${row.maker} ${row.made_at}` },
    ...(row.alone ? [{ label: m.staff_second(), value: m.staff_alone() }] : []),
    ...(row.account === '' ? [] : [{ label: m.staff_account(), value: row.account }]),
    ...(row.link_until === '' ? [] : [{ label: m.staff_link_until(), value: row.link_until }]),
    { label: m.parts_reason(), value: row.reason },
  ]
}

/** The roles that somebody may be let in with, the house's own among them. */
function useRoleNames(): readonly { readonly value: string; readonly label: string }[] {
  const query = useQuery({ queryKey: ['roles', 'names'], queryFn: async () => (await roleApi.roleNames()).data })
  return (query.data ?? []).map((role) => ({ value: role.name, label: role[lang()] }))
}

/** Asks for a new person; the person's own account, password and second factor come with the link. */
export function Invite({ close }: { readonly close: () => void }) {
  const act = useAct()
  const names = useRoleNames()
  const form = useForm({
    initialValues: { role: 'service', name: '' },
    validateInputOnBlur: true,
    validate: { name: ruleOf(personName) },
  })

  async function invite(reason: string) {
    const done = await act.run(async () => {
      const { role, name } = form.values
      const { data } = await invitations.inviteStaff({ role, name: name.trim(), reason })
      return { message: data.waiting ? m.parts_waiting_second() : m.staff_invited_alone() }
    }, form)
    if (done) close()
  }

  return (
    <EditForm label={m.staff_invite()} busy={act.busy} ready={form.isValid()} onSubmit={(reason) => void invite(reason)}>
      <Text size="sm">{m.staff_invite_about()}</Text>
      <TextInput label={m.staff_name()} {...form.getInputProps('name')} maxLength={40} required data-autofocus />
      <Select label={m.staff_role()} data={names} {...form.getInputProps('role')} allowDeselect={false} />
    </EditForm>
  )
}
