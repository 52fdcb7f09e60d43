import { permissionWords } from '@jade/contract/backoffice/permission-words'
import { Alert, Paper, Stack, Text } from '@mantine/core'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { list } from '../../parts/fact-words.ts'
import { roleApi } from '../session/api.ts'
import { type Line, type RoleOf, roleLabel } from './use-matrix.ts'

interface Props {
  readonly role: RoleOf
  readonly lines: readonly Line[]
  readonly moved: ReadonlySet<string>
  readonly onAsked: () => void
}

/** What a change of this role gives and takes, in words, and the question to a second person. */
export function Ask({ role, lines, moved, onAsked }: Props) {
  const act = useAct()
  const touched = lines.filter(({ permission }) => moved.has(permission))
  const given = touched.filter((line) => !line.roles.includes(role.name)).map(({ permission }) => permission)
  const taken = touched.filter((line) => line.roles.includes(role.name)).map(({ permission }) => permission)
  const words = (permissions: readonly string[]) => list(permissions.map((one) => permissionWords(one, lang())))

  async function ask(reason: string) {
    const done = await act.run(async () => {
      await roleApi.changeRole({ name: role.name, given, taken, reason })
      return { message: m.parts_waiting_second() }
    })
    if (done) onAsked()
  }

  if (role.waiting === 1) return <Alert color="amber">{m.roles_waiting_about()}</Alert>
  return (
    <Paper withBorder p="md" radius="md" maw={720}>
      <Stack gap="xs">
        <Text fw={600}>{m.roles_change_of({ role: roleLabel(role), people: role.people })}</Text>
        {role.own === 1 && <Alert color="amber">{m.roles_own_about()}</Alert>}
        <Text size="sm">
          {m.roles_given()}: {words(given)}
        </Text>
        <Text size="sm">
          {m.roles_taken()}: {words(taken)}
        </Text>
        <EditForm label={m.roles_ask()} busy={act.busy} ready={moved.size > 0} onSubmit={(reason) => void ask(reason)} />
      </Stack>
    </Paper>
  )
}
