import type { AccountList } from '@jade/contract/messages/operator-calls'
import { LIST_BYTES } from '@jade/contract/messages/operator-fields'
import { Alert, Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { downloadCsv } from '../../parts/csv.ts'
import { LINES, problemOf } from '../../parts/problem.ts'
import { messages } from './api.ts'

/** A file of accounts that the server read in. */
export interface ReadFile extends AccountList {
  readonly name: string
}

interface Props {
  readonly value: ReadFile | null
  readonly onChange: (read: ReadFile | null) => void
}

/** A longer name would be refused; its end says what it is. */
const NAME_MOST = 80
const column = { label: 'account', text: (account: string) => account }

/** Accounts from a file, chosen or pasted: read in by the server at once, which says whom it knows (SERVICE-31). */
export function AccountFile({ value, onChange }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState<string>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function read(chosen: File) {
    onChange(null)
    if (chosen.size > LIST_BYTES) {
      setProblem(m.broadcasts_file_large())
      return
    }
    setBusy(true)
    try {
      const name = chosen.name.slice(-NAME_MOST)
      const { data } = await messages.readList({ name, accounts: chosen })
      onChange({ ...data, name })
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  function take(chosen: File | null) {
    setFile(chosen)
    setProblem('')
    if (chosen) void read(chosen)
    else onChange(null)
  }

  return (
    <Stack gap={6}>
      <FileInput
        label={m.broadcasts_file()}
        description={m.broadcasts_file_hint()}
        accept=".csv,.txt,text/csv,text/plain"
        value={file}
        clearable
        clearButtonProps={{ 'aria-label': m.parts_file_clear() }}
        onChange={take}
      />
      {pasted === undefined ? (
        <Group>
          <Button variant="default" size="compact-xs" onClick={() => setPasted('')}>
            {m.broadcasts_paste()}
          </Button>
        </Group>
      ) : (
        <>
          <Textarea
            label={m.broadcasts_pasted()}
            description={m.broadcasts_pasted_hint()}
            autosize
            minRows={3}
            maxRows={8}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <Group>
            <Button
              variant="default"
              size="compact-xs"
              loading={busy}
              disabled={pasted.trim() === ''}
              onClick={() => take(new File([pasted], `${m.broadcasts_pasted_name()}.txt`, { type: 'text/plain' }))}
            >
              {m.broadcasts_pasted_read()}
            </Button>
          </Group>
        </>
      )}
      {busy && <Text size="sm">{m.broadcasts_file_reading()}</Text>}
      {problem !== '' && (
        <Alert color="red" style={LINES}>
          {problem}
        </Alert>
      )}
      {value && <Outcome read={value} />}
    </Stack>
  )
}

function Outcome({ read }: { readonly read: ReadFile }) {
  const { lines, accounts, twice, unknown, unknown_count: count } = read
  return (
    <Alert color={count > 0 || accounts === 0 ? 'amber' : 'jade'} role="status">
      <Stack gap={6}>
        <Text size="sm">{m.broadcasts_file_read({ lines, accounts, twice })}</Text>
        {count > 0 && (
          <>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {m.broadcasts_file_unknown({ n: count, accounts: unknown.slice(0, SHOWN).join(', ') + (count > SHOWN ? ' …' : '') })}
            </Text>
            <Group>
              <Button variant="default" size="compact-xs" onClick={() => downloadCsv('unknown-accounts', [column], unknown)}>
                {count > unknown.length ? m.broadcasts_file_unknown_first({ n: unknown.length }) : m.broadcasts_file_unknown_all()}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Alert>
  )
}

/** As many unknown accounts as are read at a glance. */
const SHOWN = 20
