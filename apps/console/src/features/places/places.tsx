import type { bankRow } from '@jade/contract/cashier/account-operator-calls'
import { Alert, Button, Drawer, Group, Stack, Switch, TextInput } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useMay } from '../session/session.ts'
import { cashier } from './api.ts'
import { ImportFile } from './import-file.tsx'
import { bankCode } from '@jade/contract/cashier/fields'
import { cashierFieldTexts } from '@jade/contract/cashier/errors'
import { ruleIfAny } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

type Row = z.infer<typeof bankRow>

const columns: readonly Column<Row>[] = [
  { label: m.places_code(), cell: (row) => row.code, text: (row) => row.code },
  { label: m.places_name(), cell: (row) => row.name, text: (row) => row.name },
  { label: m.places_name_en(), cell: (row) => row.name_en, text: (row) => row.name_en },
  { label: m.places_branches(), right: true, cell: (row) => row.branches, text: (row) => String(row.branches) },
  { label: m.places_cards(), right: true, cell: (row) => row.cards, text: (row) => String(row.cards) },
  {
    label: m.places_state(),
    cell: (row) => (
      <Mark tone={row.active ? 'good' : 'off'}>
        {row.active ? m.places_open() : row.merged_into === '' ? m.places_closed() : m.places_merged({ code: row.merged_into })}
      </Mark>
    ),
    text: (row) => String(row.active),
  },
]

/** Banks, their branches and the convenience stores: where players can be paid, read from the official lists. */
export default function Places() {
  const list = useList()
  const may = useMay()
  const client = useQueryClient()
  const [importing, setImporting] = useState<'branches' | 'stores' | null>(null)
  const pages = usePages(list, {
    queryKey: ['places'],
    ask: (page) => cashier.banks(page),
  })
  const { query } = pages
  const title = importing === 'stores' ? m.places_import_stores() : m.places_import_branches()
  return (
    <>
      <ListScreen
        title={m.places_title()}
        columns={columns}
        keyOf={(row) => row.code}
        {...pages}
        about={m.places_stores({ count: query.data?.stores ?? 0 })}
        actions={
          may('place.import') && (
            <Group gap="xs">
              <Button leftSection={<IconFileImport size={14} />} onClick={() => setImporting('branches')}>
                {m.places_import_branches()}
              </Button>
              <Button leftSection={<IconFileImport size={14} />} onClick={() => setImporting('stores')}>
                {m.places_import_stores()}
              </Button>
            </Group>
          )
        }
        drawer={(row, close) => <Bank key={row.code} row={row} close={close} />}
      />
      <Drawer
        opened={importing !== null}
        onClose={() => setImporting(null)}
        position="right"
        size={520}
        title={title}
        closeButtonProps={{ 'aria-label': m.parts_close() }}
      >
        {importing && (
          <ImportFile key={importing} what={importing} onDone={() => void client.invalidateQueries({ queryKey: ['places'] })} />
        )}
      </Drawer>
    </>
  )
}

function Bank({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const form = useForm({
    initialValues: { active: row.active, merged_into: row.merged_into },
    validateInputOnBlur: true,
    validate: { merged_into: ruleIfAny(bankCode, cashierFieldTexts) },
  })
  const { active, merged_into: into } = form.values
  const change = { active, ...(active === 0 && into !== '' && { merged_into: into }) }
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.places_code(), value: row.code },
          { label: m.places_name(), value: `${row.name} · ${row.name_en}` },
          { label: m.places_branches(), value: row.branches },
          { label: m.places_cards(), value: row.cards },
        ]}
      />
      {row.cards > 0 && active === 0 && row.active === 1 && <Alert color="amber">{m.places_close_hint({ cards: row.cards })}</Alert>}
      {may('place.import') && (
        <EditForm
          label={m.places_save()}
          busy={act.busy}
          ready={form.isDirty() && form.isValid()}
          onSubmit={(reason) =>
            void act.run(() => cashier.editBank({ code: row.code, ...change, reason }), form).then((done) => done && close())
          }
        >
          <Switch
            label={active ? m.places_open() : m.places_closed()}
            checked={active === 1}
            onChange={(event) => form.setFieldValue('active', event.currentTarget.checked ? 1 : 0)}
          />
          {active === 0 && (
            <TextInput
              label={m.places_into()}
              description={m.places_into_help()}
              {...form.getInputProps('merged_into')}
              maxLength={3}
              inputMode="numeric"
            />
          )}
        </EditForm>
      )}
    </Stack>
  )
}
