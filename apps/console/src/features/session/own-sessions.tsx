import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Mark } from '../../parts/mark.tsx'
import { ownSessions } from './api.ts'

/** Where somebody is logged in, and the end of it (CONSOLE-41). */
export function OwnSessions() {
  const act = useAct()
  const { data: sessions = [] } = useQuery({ queryKey: ['own-sessions'], queryFn: async () => (await ownSessions.ownSessions({})).data })
  if (sessions.length === 0) return null
  return (
    <Stack maw={760} gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {m.session_own()}
        </Title>
        {sessions.length > 1 && (
          <Button variant="default" loading={act.busy} onClick={() => void act.run(() => ownSessions.endOtherSessions({}))}>
            {m.session_end_others()}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {m.session_own_hint()}
      </Text>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.session_browser()}</Table.Th>
              <Table.Th>{m.session_address()}</Table.Th>
              <Table.Th>{m.session_since()}</Table.Th>
              <Table.Th>{m.session_seen()}</Table.Th>
              <Table.Th>
                <span className="jp-hidden">{m.session_end()}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sessions.map(({ id, browser, ip, since, seen, current }) => (
              <Table.Tr key={id}>
                <Table.Td>{browser || m.session_browser_unknown()}</Table.Td>
                <Table.Td>{ip}</Table.Td>
                <Table.Td>{since}</Table.Td>
                <Table.Td>{seen}</Table.Td>
                <Table.Td ta="right">
                  {current === 1 ? (
                    <Mark tone="good">{m.session_current()}</Mark>
                  ) : (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      loading={act.busy}
                      onClick={() => void act.run(() => ownSessions.endOwnSession({ id }))}
                    >
                      {m.session_end()}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
