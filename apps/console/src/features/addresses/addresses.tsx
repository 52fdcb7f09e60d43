import type { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import type { ReplyOf } from '@jade/contract/call'
import { Stack, TextInput } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { EditForm } from '../../parts/edit-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useMay } from '../session/session.ts'
import { identity } from './api.ts'
import { blockedAddress } from '@jade/contract/identity/operator-fields'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

type Row = ReplyOf<typeof identityOperatorCalls.blockedAddresses>['data'][number]

const columns: readonly Column<Row>[] = [
  { label: m.addresses_address(), cell: (row) => row.address, text: (row) => row.address },
  { label: m.parts_reason(), wrap: true, cell: (row) => row.reason, text: (row) => row.reason },
  { label: m.addresses_by(), cell: (row) => row.by, text: (row) => row.by },
  { label: m.addresses_time(), cell: (row) => row.time, text: (row) => row.time },
]

/** Addresses and networks that neither log in nor register. */
export default function Addresses() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['addresses'],
    ask: (page) => identity.blockedAddresses(page),
  })
  return (
    <ListScreen
      title={m.addresses_title()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      actions={
        <AddButton label={m.addresses_add()} permission="blacklist.edit">
          {(close) => <Add close={close} />}
        </AddButton>
      }
      drawer={(row, close) => <Blocked key={row.id} row={row} close={close} />}
    />
  )
}

function Blocked({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.addresses_address(), value: row.address },
          { label: m.parts_reason(), value: row.reason },
          { label: m.addresses_by(), value: row.by },
          { label: m.addresses_time(), value: row.time },
        ]}
      />
      {may('blacklist.edit') && (
        <DoButton
          hotkey="x"
          color="red"
          variant="light"
          loading={act.busy}
          onDo={() => void act.run(() => identity.unblockAddress({ id: row.id })).then((done) => done && close())}
        >
          {m.addresses_remove()}
        </DoButton>
      )}
    </Stack>
  )
}

function Add({ close }: { readonly close: () => void }) {
  const act = useAct()
  const form = useForm({ initialValues: { address: '' }, validateInputOnBlur: true, validate: { address: ruleOf(blockedAddress) } })
  return (
    <EditForm
      label={m.addresses_block()}
      color="red"
      busy={act.busy}
      ready={form.isValid()}
      onSubmit={(reason) =>
        void act.run(() => identity.blockAddress({ address: form.values.address.trim(), reason }), form).then((done) => done && close())
      }
    >
      <TextInput
        label={m.addresses_address()}
        description={m.addresses_hint()}
        {...form.getInputProps('address')}
        maxLength={49}
        required
        data-autofocus
      />
    </EditForm>
  )
}
