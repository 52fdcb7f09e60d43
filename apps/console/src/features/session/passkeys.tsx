import { backofficeFieldTexts } from '@jade/contract/backoffice/errors'
import { passkeyName } from '@jade/contract/backoffice/fields'
import { Button, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { ruleOf } from '../../parts/rule-of.ts'
import { passkeys } from './api.ts'
import { hasPasskeys, makePasskey } from './passkey.ts'
import { useOwnPasskeys } from './own-passkeys.ts'

/** The own passkeys: made here, named, and taken away (CONSOLE-50). */
export function Passkeys() {
  const act = useAct()
  const own = useOwnPasskeys(true)
  const form = useForm({ initialValues: { name: '' }, validate: { name: ruleOf(passkeyName, backofficeFieldTexts) } })

  async function add({ name }: typeof form.values) {
    if (await act.run(() => makePasskey(name.trim()), form)) form.reset()
  }

  return (
    <Stack maw={760} gap="xs">
      <Title order={2} size="h4">
        {m.session_passkeys()}
      </Title>
      <Text size="sm" c="dimmed">
        {m.session_passkeys_hint()}
      </Text>
      {own.length > 0 && (
        <Table.ScrollContainer minWidth={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{m.session_passkey_name()}</Table.Th>
                <Table.Th>{m.session_passkey_made()}</Table.Th>
                <Table.Th>{m.session_passkey_used()}</Table.Th>
                <Table.Th>
                  <span className="jp-hidden">{m.session_passkey_remove()}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {own.map(({ id, name, made, used }) => (
                <Table.Tr key={id}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{made}</Table.Td>
                  <Table.Td>{used || m.session_passkey_unused()}</Table.Td>
                  <Table.Td ta="right">
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      loading={act.busy}
                      onClick={() => void act.run(() => passkeys.removePasskey({ id }))}
                    >
                      {m.session_passkey_remove()}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {!hasPasskeys() && <Text size="sm">{m.session_passkeys_not_here()}</Text>}
      {hasPasskeys() && (
        <form noValidate onSubmit={form.onSubmit((values) => void add(values))}>
          <Group align="flex-end" gap="xs">
            <TextInput
              size="sm"
              label={m.session_passkey_name()}
              description={m.session_passkey_name_help()}
              maxLength={40}
              required
              {...form.getInputProps('name')}
            />
            <Button type="submit" size="sm" variant="default" loading={act.busy}>
              {m.session_passkey_add()}
            </Button>
          </Group>
        </form>
      )}
    </Stack>
  )
}
