import { formatMoney } from '@jade/ui/money'
import { Button, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { useAct } from '../../parts/act.ts'
import { Mark } from '../../parts/mark.tsx'
import { useMay } from '../session/session.ts'
import { reconciliation } from './api.ts'
import classes from './checks.module.css'

type Check = Awaited<ReturnType<typeof reconciliation.checks>>['data'][number]

/** The comparisons themselves: when each last looked, at how much, and what is open. A press on one shows its findings. */
export function Checks({ chosen, onChoose }: { readonly chosen: string; readonly onChoose: (kind: string) => void }) {
  const query = useQuery({
    queryKey: ['findings', 'checks'],
    queryFn: async () => (await reconciliation.checks()).data,
    refetchInterval: 15_000,
  })
  const { data } = query
  if (!data) return <Coming query={query} height={300} />
  return (
    <Table.ScrollContainer
      minWidth={820}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': m.reconciliation_checks() } }}
    >
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.reconciliation_check()}</Table.Th>
            <Table.Th>{m.reconciliation_last_run()}</Table.Th>
            <Table.Th ta="right">{m.reconciliation_compared()}</Table.Th>
            <Table.Th>{m.reconciliation_result()}</Table.Th>
            <Table.Th ta="right">{m.reconciliation_difference()}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{m.reconciliation_run()}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((check) => (
            <Line
              key={check.kind}
              check={check}
              chosen={chosen === check.kind}
              onChoose={() => onChoose(chosen === check.kind ? '' : check.kind)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Line({ check, chosen, onChoose }: { readonly check: Check; readonly chosen: boolean; readonly onChoose: () => void }) {
  const act = useAct()
  const may = useMay()
  return (
    <Table.Tr data-chosen={chosen || undefined}>
      <Table.Td>
        <button type="button" className={classes.name} onClick={onChoose} aria-pressed={chosen}>
          {check.name}
        </button>
        <Text size="xs" c="dimmed">
          {check.about}
        </Text>
      </Table.Td>
      <Table.Td className={classes.time}>{check.last_run || m.reconciliation_never()}</Table.Td>
      <Table.Td ta="right">{check.last_run ? check.checked : '—'}</Table.Td>
      <Table.Td>
        <Result check={check} />
      </Table.Td>
      <Table.Td ta="right">{check.last_run ? formatMoney(check.difference) : '—'}</Table.Td>
      <Table.Td ta="right">
        {may('reconciliation.run') && (
          <Button
            variant="default"
            size="compact-xs"
            className={classes.run ?? ''}
            leftSection={<IconPlayerPlay size={12} />}
            loading={act.busy}
            aria-label={`${m.reconciliation_run()} ${check.name}`}
            onClick={() =>
              void act.run(async () => {
                const { data } = await reconciliation.run({ kind: check.kind })
                return { message: m.reconciliation_ran({ name: check.name, checked: data.checked, found: data.found }) }
              })
            }
          >
            {m.reconciliation_run()}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function Result({ check }: { readonly check: Check }) {
  if (check.open > 0) return <Mark tone="bad">{m.reconciliation_open_count({ count: check.open })}</Mark>
  if (check.failure !== '') return <Mark tone="waiting">{m.reconciliation_no_answer()}</Mark>
  if (check.last_run === '') return <Mark tone="off">—</Mark>
  if (check.unsure === 1) return <Mark tone="waiting">{m.reconciliation_unsure()}</Mark>
  if (check.explained > 0) return <Mark tone="waiting">{m.reconciliation_explained_count({ count: check.explained })}</Mark>
  return <Mark tone="good">{m.reconciliation_agrees()}</Mark>
}
