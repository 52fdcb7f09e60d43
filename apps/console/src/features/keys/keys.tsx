import { permissionWords } from '@jade/contract/backoffice/permission-words'
import type { keyRow } from '@jade/contract/backoffice/key-calls'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark, type Tone } from '../../parts/mark.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useMay } from '../session/session.ts'
import { keys } from './api.ts'
import { MakeKey } from './make-key.tsx'

type Row = z.infer<typeof keyRow>

const states: Readonly<Record<Row['state'], () => string>> = { live: m.keys_live, expired: m.keys_expired, revoked: m.keys_revoked }
const tones: Readonly<Record<Row['state'], Tone>> = { live: 'good', expired: 'off', revoked: 'bad' }
const scopesText = (row: Row) => row.scopes.map((scope) => permissionWords(scope, lang())).join(' · ')

const columns: readonly Column<Row>[] = [
  { label: m.keys_name(), cell: (row) => row.name, text: (row) => row.name },
  { label: m.keys_state(), cell: (row) => <Mark tone={tones[row.state]}>{states[row.state]()}</Mark>, text: (row) => states[row.state]() },
  { label: m.keys_scopes(), wrap: true, cell: scopesText, text: scopesText },
  { label: m.keys_used(), cell: (row) => row.used_at || m.keys_never(), text: (row) => row.used_at },
  { label: m.keys_until(), cell: (row) => row.expires_at, text: (row) => row.expires_at },
  { label: m.keys_maker(), cell: (row) => row.maker, text: (row) => row.maker },
]

/** Keys by which machines read: what each opens, when it was last used, and its end (CONSOLE-51). */
export default function Keys() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['api-keys'],
    ask: (page) => keys.apiKeys(page),
  })
  return (
    <ListScreen
      title={m.keys_title()}
      about={m.keys_about()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      actions={
        <AddButton label={m.keys_make()} permission="key.edit">
          {() => <MakeKey />}
        </AddButton>
      }
      drawer={(row: Row) => <Key key={row.id} row={row} />}
    />
  )
}

function Key({ row }: { readonly row: Row }) {
  const act = useAct()
  const may = useMay()('key.edit')
  const [ending, setEnding] = useState(false)
  const revoke = async (reason: string) => {
    if (await act.run(() => keys.revokeApiKey({ id: row.id, reason }))) setEnding(false)
  }
  return (
    <Stack gap="sm">
      <Facts
        facts={[
          { label: m.keys_name(), value: row.name },
          { label: m.keys_state(), value: <Mark tone={tones[row.state]}>{states[row.state]()}</Mark> },
          { label: m.keys_scopes(), value: scopesText(row) },
          { label: m.keys_maker(), value: `${row.maker} ${row.made_at}` },
          { label: m.keys_until(), value: row.expires_at },
          { label: m.keys_used(), value: row.used_at || m.keys_never() },
          ...(row.revoked_at === '' ? [] : [{ label: m.keys_revoked(), value: row.revoked_at }]),
          { label: m.parts_reason(), value: row.reason },
        ]}
      />
      {may && row.state === 'live' && !ending && (
        <DoButton hotkey="x" color="red" variant="default" onDo={() => setEnding(true)}>
          {m.keys_revoke()}
        </DoButton>
      )}
      {ending && row.state === 'live' && (
        <ReasonForm label={m.keys_revoke()} busy={act.busy} onCancel={() => setEnding(false)} onSubmit={(reason) => void revoke(reason)} />
      )}
    </Stack>
  )
}
