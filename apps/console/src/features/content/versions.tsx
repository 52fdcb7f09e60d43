import type { ContentPage, ContentVersion } from '@jade/contract/content/operator-calls'
import { Button, Stack, Table, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useMay } from '../session/session.ts'
import { contentApi } from './api.ts'
import { Compared } from './compared.tsx'
import { noteOf, states, tones, versionName } from './words.ts'
import { Pages } from '../../parts/pages.tsx'

const PAGE_SIZE = 10

/** Every version of a page; one that is chosen is compared with what is in force. */
export function Versions({ page }: { readonly page: ContentPage }) {
  const [at, setAt] = useState(1)
  const [chosen, choose] = useState<number | null>(null)
  const query = useQuery({
    queryKey: ['content', 'versions', page.page, at],
    queryFn: () => contentApi.versions({ name: page.page, page: String(at), pageSize: String(PAGE_SIZE) }),
  })
  const { data } = query
  if (!data) return <Coming query={query} height={200} />
  const pages = Math.ceil(data.total / PAGE_SIZE)
  return (
    <Stack>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.content_number()}</Table.Th>
            <Table.Th>{m.content_state()}</Table.Th>
            <Table.Th>{m.content_note()}</Table.Th>
            <Table.Th>{m.content_by()}</Table.Th>
            <Table.Th>{m.content_time()}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{m.content_compare()}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((version) => (
            <Line key={version.number} version={version} open={chosen === version.number} choose={choose} />
          ))}
        </Table.Tbody>
      </Table>
      {pages > 1 && <Pages total={pages} value={at} onChange={setAt} size="sm" />}
      {chosen !== null && (
        <>
          <Compared page={page} number={chosen} />
          {chosen !== page.published && <Restore key={chosen} page={page} number={chosen} />}
        </>
      )}
    </Stack>
  )
}

interface LineProps {
  readonly version: ContentVersion
  readonly open: boolean
  readonly choose: (number: number) => void
}

function Line({ version, open, choose }: LineProps) {
  return (
    <Table.Tr>
      <Table.Td>{versionName(version.number)}</Table.Td>
      <Table.Td>
        <Mark tone={tones[version.state]}>{states[version.state]()}</Mark>
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{noteOf(version)}</Table.Td>
      <Table.Td>{version.by || '—'}</Table.Td>
      <Table.Td>{version.time || '—'}</Table.Td>
      <Table.Td ta="right">
        <Button size="compact-sm" variant={open ? 'filled' : 'default'} aria-pressed={open} onClick={() => choose(version.number)}>
          {m.content_compare()}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

/** Brings an earlier text back, as a version of its own. */
function Restore({ page, number }: { readonly page: ContentPage; readonly number: number }) {
  const may = useMay()
  const act = useAct()
  const [asking, setAsking] = useState(false)
  if (!may('content.edit') || (page.waiting > 0 && number === page.waiting)) return null
  const label = m.content_restore({ version: versionName(number) })
  const restore = (reason: string) =>
    act.run(async () => {
      const { data, message } = await contentApi.restore({ name: page.page, number, base: page.latest, reason })
      return { message: data.waiting === 1 ? m.parts_waiting_second() : message }
    })
  if (!asking)
    return (
      <DoButton hotkey="b" variant="light" onDo={() => setAsking(true)}>
        {label}
      </DoButton>
    )
  return (
    <ReasonForm label={label} color="gold" busy={act.busy} onCancel={() => setAsking(false)} onSubmit={(reason) => void restore(reason)} />
  )
}
