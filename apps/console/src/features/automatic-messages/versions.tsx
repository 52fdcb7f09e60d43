import type { TemplateVersion } from '@jade/contract/messages/template-operator-calls'
import { Accordion, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { BothTexts } from '../../parts/both-texts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { templatesApi } from './api.ts'

const MOST = 100

const nameOf = ({ version }: TemplateVersion) => (version === 0 ? m.automatic_own() : m.automatic_version({ version }))

/** Every wording that a message has had, newest first. */
export function Versions({ code, inForce }: { readonly code: string; readonly inForce: number }) {
  const query = useQuery({
    queryKey: ['automatic-messages', 'versions', code, inForce],
    queryFn: () => templatesApi.templateVersions({ code, pageSize: String(MOST) }),
  })
  if (!query.data) return <Coming query={query} height={48} />
  return (
    <Accordion variant="contained">
      {query.data.data.map((row) => (
        <Accordion.Item key={row.version} value={String(row.version)}>
          <Accordion.Control>
            <Group gap="sm">
              <Text size="sm">{nameOf(row)}</Text>
              {row.version === inForce && <Mark tone="good">{m.automatic_in_force()}</Mark>}
              {row.state === 'waiting' && <Mark tone="waiting">{m.automatic_waiting()}</Mark>}
              {row.state === 'refused' && <Mark tone="bad">{m.automatic_refused()}</Mark>}
              {row.by !== '' && (
                <Text size="xs" c="dimmed">
                  {row.by} · {row.time}
                </Text>
              )}
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <BothTexts row={row} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
