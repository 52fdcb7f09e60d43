import type { importReport } from '@jade/contract/cashier/account-operator-calls'
import { Alert, Button, FileInput, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { LINES, problemOf } from '../../parts/problem.ts'
import { Facts } from '../../parts/facts.tsx'
import { cashier } from './api.ts'

type Report = z.infer<typeof importReport>

const calls = {
  branches: (form: Parameters<typeof cashier.importBranches>[0]) => cashier.importBranches(form),
  stores: (form: Parameters<typeof cashier.importStores>[0]) => cashier.importStores(form),
} as const

/** A file of the official list: previewed first, then applied exactly as it was previewed. */
export function ImportFile({ what, onDone }: { readonly what: keyof typeof calls; readonly onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(chosen: File, apply: boolean) {
    setBusy(true)
    setProblem('')
    try {
      const { data } = await calls[what]({
        mode: apply ? 'apply' : 'preview',
        ...(apply && { closed: String(report?.closed ?? 0) }),
        file: chosen,
      })
      setReport(data)
      if (data.applied === 1) onDone()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {what === 'stores' ? m.places_stores_help() : m.places_branches_help()}
      </Text>
      <FileInput
        label={m.places_file()}
        accept=".csv,.json,text/csv,application/json"
        value={file}
        clearable
        clearButtonProps={{ 'aria-label': m.parts_file_clear() }}
        onChange={(chosen) => {
          setFile(chosen)
          setReport(undefined)
          setProblem('')
          if (chosen) void send(chosen, false)
        }}
      />
      {busy && <Text size="sm">{m.places_reading()}</Text>}
      {problem !== '' && (
        <Alert color="red" style={LINES}>
          {problem}
        </Alert>
      )}
      {report && <Outcome report={report} />}
      {file && report && report.applied === 0 && report.problem_count === 0 && (
        <Button loading={busy} color={report.closed > 0 ? 'red' : 'gold'} onClick={() => void send(file, true)}>
          {report.closed > 0 ? m.places_apply_closing({ count: report.closed }) : m.places_apply()}
        </Button>
      )}
    </Stack>
  )
}

function Outcome({ report }: { readonly report: Report }) {
  return (
    <>
      {report.applied === 1 && <Alert color="jade">{m.places_applied()}</Alert>}
      {report.problem_count > 0 && <Alert color="red">{m.places_broken({ count: report.problem_count })}</Alert>}
      <Facts
        facts={[
          { label: m.places_rows(), value: report.rows },
          { label: m.places_added(), value: report.added },
          { label: m.places_changed(), value: report.changed },
          { label: m.places_to_close(), value: report.closed },
          { label: m.places_skipped(), value: report.skipped },
        ]}
      />
      {report.problems.length > 0 && (
        <Table fz="sm">
          <Table.Tbody>
            {report.problems.map(({ line, text }) => (
              <Table.Tr key={`${line} ${text}`}>
                <Table.Td>{m.places_line({ line })}</Table.Td>
                <Table.Td>{text}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}
