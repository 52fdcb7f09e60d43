import { LABELS_MOST, SHIP_MOST, type ShipResult } from '@jade/contract/mall/operator-calls'
import { Alert, Button, Checkbox, Group, Stack, Table, Text, Textarea, TextInput } from '@mantine/core'
import { IconPrinter, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Coming } from '../../parts/coming.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { mall } from './api.ts'
import { type Label, Labels } from './labels.tsx'
import { readLines } from './shipping.rules.ts'

const results = { shipped: m.mall_shipped, over: m.mall_ship_over, unknown: m.mall_ship_unknown } as const

interface Sent {
  readonly id: string
  readonly result: ShipResult
}

/** The exchanges that wait to be sent: labels for their parcels, numbers typed or pasted, all shipped in one go (MALL-9). */
export default function Shipping() {
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [labels, setLabels] = useState<readonly Label[]>([])
  const query = useQuery({
    queryKey: ['mall', 'shipping'],
    queryFn: () => mall.exchanges({ size: `${SHIP_MOST}`, status: 'not_shipped' }),
    refetchInterval: 30_000,
  })
  const rows = query.data?.data
  return (
    <Stack>
      <ScreenHead title={m.mall_shipping_title()}>
        {query.data && <Text size="sm">{m.mall_ship_waiting({ count: query.data.total ?? query.data.data.length })}</Text>}
      </ScreenHead>
      {sent.length > 0 && <Results sent={sent} />}
      {labels.length > 0 && <Labels labels={labels} onClose={() => setLabels([])} />}
      {rows ? <Waiting rows={rows} onSent={setSent} onLabels={setLabels} /> : <Coming query={query} height={240} />}
    </Stack>
  )
}

function Results({ sent }: { readonly sent: readonly Sent[] }) {
  const good = sent.filter(({ result }) => result === 'shipped').length
  return (
    <Alert color={good === sent.length ? 'jade' : 'yellow'} title={m.mall_ship_done({ good, all: sent.length })} role="status">
      {sent.map(({ id, result }) => (
        <Text key={id} size="sm" className="tabular">
          {`${id}: ${results[result]()}`}
        </Text>
      ))}
    </Alert>
  )
}

interface WaitingProps {
  readonly rows: readonly { readonly id: string; readonly name: string; readonly account: string; readonly time: string }[]
  readonly onSent: (sent: readonly Sent[]) => void
  readonly onLabels: (labels: readonly Label[]) => void
}

function Waiting({ rows, onSent, onLabels }: WaitingProps) {
  const act = useAct()
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<'ship' | 'labels' | null>(null)
  // What was sent by somebody else meanwhile is chosen no more.
  const ids = rows.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  const choose = (id: string, on: boolean) => setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)))

  async function ship(reason: string) {
    const done = await act.run(async () => {
      const { data } = await mall.shipMany({ rows: ids.map((id) => ({ id, tracking: numbers[id] ?? '' })), reason })
      onSent(data)
      return { message: '' }
    })
    if (done) setAsking(null)
  }

  async function print(reason: string) {
    const done = await act.run(async () => {
      onLabels((await mall.labels({ ids, reason })).data)
      return { message: '' }
    })
    if (done) setAsking(null)
  }

  if (rows.length === 0) return <Text>{m.mall_ship_none()}</Text>
  return (
    <Stack>
      <Paste
        waiting={new Set(rows.map(({ id }) => id))}
        onRead={(tracking) => {
          setNumbers({ ...numbers, ...tracking })
          setChosen(new Set([...chosen, ...Object.keys(tracking)]))
        }}
      />
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Checkbox
                  aria-label={m.mall_ship_all()}
                  checked={ids.length === rows.length}
                  onChange={(event) => setChosen(new Set(event.currentTarget.checked ? rows.map(({ id }) => id) : []))}
                />
              </Table.Th>
              <Table.Th>{m.mall_number()}</Table.Th>
              <Table.Th>{m.mall_name()}</Table.Th>
              <Table.Th>{m.mall_player()}</Table.Th>
              <Table.Th>{m.mall_time()}</Table.Th>
              <Table.Th>{m.mall_tracking()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <Checkbox
                    aria-label={row.id}
                    checked={chosen.has(row.id)}
                    onChange={(event) => choose(row.id, event.currentTarget.checked)}
                  />
                </Table.Td>
                <Table.Td className="tabular">{row.id}</Table.Td>
                <Table.Td>{row.name}</Table.Td>
                <Table.Td>{row.account}</Table.Td>
                <Table.Td className="tabular">{row.time}</Table.Td>
                <Table.Td>
                  <TextInput
                    size="xs"
                    aria-label={`${m.mall_tracking()} ${row.id}`}
                    maxLength={60}
                    value={numbers[row.id] ?? ''}
                    onChange={(event) => {
                      setNumbers({ ...numbers, [row.id]: event.currentTarget.value })
                      choose(row.id, true)
                    }}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {asking === null ? (
        <Group>
          <Button leftSection={<IconTruckDelivery size={16} />} disabled={ids.length === 0} onClick={() => setAsking('ship')}>
            {m.mall_ship_chosen({ count: ids.length })}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} />}
            disabled={ids.length === 0 || ids.length > LABELS_MOST}
            onClick={() => setAsking('labels')}
          >
            {m.mall_labels()}
          </Button>
          {ids.length > LABELS_MOST && <Text size="sm">{m.mall_labels_most({ most: LABELS_MOST })}</Text>}
        </Group>
      ) : (
        <ReasonForm
          label={asking === 'ship' ? m.mall_ship_chosen({ count: ids.length }) : m.mall_labels()}
          color="jade"
          busy={act.busy}
          onCancel={() => setAsking(null)}
          onSubmit={(reason) => void (asking === 'ship' ? ship(reason) : print(reason))}
        />
      )}
    </Stack>
  )
}

interface PasteProps {
  readonly waiting: ReadonlySet<string>
  readonly onRead: (tracking: Readonly<Record<string, string>>) => void
}

function Paste({ waiting, onRead }: PasteProps) {
  const [text, setText] = useState('')
  const { tracking, strange } = readLines(text, waiting)
  const count = Object.keys(tracking).length
  return (
    <Stack gap="xs">
      <Textarea
        label={m.mall_paste()}
        description={m.mall_paste_help()}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {strange.length > 0 && (
        <Text size="sm" c="red" role="alert">
          {m.mall_paste_strange({ lines: strange.slice(0, 5).join(' / ') })}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          disabled={count === 0}
          onClick={() => {
            onRead(tracking)
            setText('')
          }}
        >
          {m.mall_paste_take({ count })}
        </Button>
      </Group>
    </Stack>
  )
}
