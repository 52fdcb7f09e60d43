import type { OperatorTemplate } from '@jade/contract/messages/template-operator-calls'
import { Alert, Stack, Text, Title } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { BothTexts } from '../../parts/both-texts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useMay } from '../session/session.ts'
import { templatesApi } from './api.ts'
import { RewordForm } from './reword-form.tsx'
import { Versions } from './versions.tsx'

const stateOf = ({ waiting, version }: OperatorTemplate) =>
  waiting
    ? ({ tone: 'waiting', words: m.automatic_waiting() } as const)
    : version === 0
      ? ({ tone: 'off', words: m.automatic_own() } as const)
      : ({ tone: 'good', words: m.automatic_version({ version }) } as const)

const columns: readonly Column<OperatorTemplate>[] = [
  { label: m.automatic_code(), cell: (row) => row.code, text: (row) => row.code },
  { label: m.automatic_heading(), wrap: true, cell: titleOf, text: titleOf },
  {
    label: m.automatic_values(),
    wrap: true,
    cell: (row) => row.values.map(({ name }) => `{${name}}`).join(' '),
    text: (row) => row.values.map(({ name }) => name).join(' '),
  },
  {
    label: m.automatic_state(),
    cell: (row) => <Mark tone={stateOf(row).tone}>{stateOf(row).words}</Mark>,
    text: (row) => stateOf(row).words,
  },
]

/** What players are told by themselves, in the words in force, and the way to other words. */
export default function AutomaticMessages() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['automatic-messages'],
    ask: (page) => templatesApi.templates(page),
  })
  return (
    <ListScreen
      title={m.automatic_title()}
      about={m.automatic_about()}
      columns={columns}
      keyOf={(row) => row.code}
      {...pages}
      drawerSize={640}
      drawer={(row, close) => <Wording key={`${row.code} ${row.version}`} row={row} close={close} />}
    />
  )
}

function Wording({ row, close }: { readonly row: OperatorTemplate; readonly close: () => void }) {
  const may = useMay()
  return (
    <Stack>
      {row.waiting ? (
        <Alert color="amber" title={m.automatic_waits_title()}>
          <Stack gap="xs">
            <Text size="sm">{m.automatic_waits_text({ by: row.waiting.by, time: row.waiting.time })}</Text>
            <BothTexts row={row.waiting} />
          </Stack>
        </Alert>
      ) : null}
      {may('message.send') && !row.waiting ? <RewordForm row={row} close={close} /> : <BothTexts row={row} />}
      <Title order={3} size="h5">
        {m.automatic_history()}
      </Title>
      <Versions code={row.code} inForce={row.version} />
    </Stack>
  )
}
