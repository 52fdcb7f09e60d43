import type { levelRow } from '@jade/contract/vip/calls'
import { Alert, NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { useMay } from '../session/session.ts'
import { vip } from './api.ts'

type Row = z.infer<typeof levelRow>

const MONEY = /^\d{1,10}(\.\d{1,2})?$/

/** New values of a level: sent to a second person. */
export function EditLevel({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [values, setValues] = useState(row)
  const set = (change: Partial<Row>) => setValues({ ...values, ...change })
  const { level, approval, ...wanted } = values
  const ready = MONEY.test(wanted.day_amount) && MONEY.test(wanted.fee) && wanted.name_zh.trim() !== '' && wanted.name_en.trim() !== ''

  async function ask(reason: string) {
    const done = await act.run(async () => {
      await vip.editLevel({ level: String(level), ...wanted, reason })
      return { message: m.parts_waiting_second() }
    })
    if (done) close()
  }

  if (approval === 'waiting') return <Alert color="amber">{m.levels_waiting_hint()}</Alert>
  if (!may('vip.edit')) return <Alert>{m.levels_view_only()}</Alert>
  return (
    <Stack>
      <EditForm label={m.levels_ask()} busy={act.busy} ready={ready} hint={m.levels_hint()} onSubmit={(reason) => void ask(reason)}>
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            label={m.levels_name_zh()}
            value={values.name_zh}
            maxLength={20}
            onChange={(event) => set({ name_zh: event.currentTarget.value })}
          />
          <TextInput
            label={m.levels_name_en()}
            value={values.name_en}
            maxLength={20}
            onChange={(event) => set({ name_en: event.currentTarget.value })}
          />
          <NumberInput
            label={m.levels_free()}
            value={values.free_count}
            min={0}
            max={100}
            allowDecimal={false}
            onChange={(value) => set({ free_count: Number(value) })}
          />
          <NumberInput
            label={m.levels_day_count()}
            value={values.day_count}
            min={0}
            max={100}
            allowDecimal={false}
            onChange={(value) => set({ day_count: Number(value) })}
          />
          <TextInput
            label={m.levels_day_amount()}
            inputMode="decimal"
            value={values.day_amount}
            onChange={(event) => set({ day_amount: event.currentTarget.value.trim() })}
          />
          <TextInput
            label={m.levels_fee()}
            inputMode="decimal"
            value={values.fee}
            onChange={(event) => set({ fee: event.currentTarget.value.trim() })}
          />
        </SimpleGrid>
        <Switch
          label={m.levels_shown()}
          checked={values.if_show_frontend === 1}
          onChange={(event) => set({ if_show_frontend: event.currentTarget.checked ? 1 : 0 })}
        />
      </EditForm>
    </Stack>
  )
}
