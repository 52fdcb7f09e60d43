import { flagOf } from '@jade/contract/call'
import { Alert, Anchor, Group, NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { kernelFieldTexts } from '@jade/contract/errors'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { PictureForm } from '../../parts/picture-form.tsx'
import { Choice } from '../../parts/choice.tsx'
import { EditForm } from '../../parts/edit-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { timeOfField } from '../../parts/taipei.ts'
import { Sides } from '../../parts/sides.tsx'
import { useMay } from '../session/session.ts'
import { platforms } from './api.ts'
import { Drain } from './drain.tsx'
import { groupText } from '../../parts/group-text.ts'
import { type Platform, statusText, Window } from './words.tsx'
import { platformName } from '@jade/contract/platforms/operator-fields'
import { isNotEmpty } from '@mantine/form'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

interface Props {
  readonly row: Platform
  readonly close: () => void
}

/** How a platform stands, whether its vendor answers, and what may be changed. */
export function Edit({ row, close, open }: Props & { readonly open: boolean }) {
  const may = useMay()
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.platforms_code(), value: row.gp_code },
          { label: m.platforms_name(), value: `${row.name} · ${row.name_en}` },
          { label: m.platforms_group(), value: groupText[row.group]() },
          { label: m.platforms_vendor(), value: row.vendor || '—' },
          { label: m.platforms_maintenance(), value: <Window row={row} /> },
          ...(may('game.view')
            ? [
                {
                  label: m.platforms_games(),
                  value: (
                    <Anchor component={Link} to="/games" search={{ code: row.gp_code } as never} size="sm">
                      {m.platforms_games_look()}
                    </Anchor>
                  ),
                },
              ]
            : []),
        ]}
      />
      {row.vendor !== '' && <Health code={row.gp_code} />}
      {row.drain_from !== '' && <Drain code={row.gp_code} />}
      {open && (
        <Sides
          sides={[
            { key: 'maintenance', label: m.platforms_maintenance(), view: <Maintenance row={row} close={close} /> },
            { key: 'terms', label: m.platforms_change(), view: <Terms row={row} close={close} /> },
            {
              key: 'picture',
              label: m.parts_picture(),
              view: (
                <PictureForm
                  send={(reason, image) => platforms.picture({ code: row.gp_code, reason, ...(image && { image }) })}
                  close={close}
                />
              ),
            },
          ]}
        />
      )}
    </Stack>
  )
}

const endings = {
  done: m.platforms_health_done,
  refused: m.platforms_health_refused,
  unknown: m.platforms_health_unknown,
  late: m.platforms_health_late,
} as const

function Health({ code }: { readonly code: string }) {
  const ask = useMutation({ mutationFn: async () => (await platforms.health({ code })).data })
  return (
    <Group>
      <DoButton hotkey="q" variant="default" loading={ask.isPending} onDo={() => ask.mutate()}>
        {m.platforms_health()}
      </DoButton>
      {ask.data && (
        <Alert p={6} role="status" color={ask.data.ending === 'done' ? 'jade' : 'red'}>
          {endings[ask.data.ending]()} · {ask.data.ms} ms
        </Alert>
      )}
      {ask.isError && (
        <Alert p={6} role="status" color="red">
          {m.parts_unheard()}
        </Alert>
      )}
    </Group>
  )
}

const whens = { now: m.platforms_now, planned: m.platforms_planned, over: m.platforms_over } as const
type When = keyof typeof whens

function Maintenance({ row, close }: Props) {
  const act = useAct()
  const standing = row.maintain_status === 1 || row.maintain_text !== ''
  const planned = (value: string, { when }: { readonly when: When }) =>
    when === 'planned' ? isNotEmpty(kernelFieldTexts.required[lang()])(value) : null
  const form = useForm({
    initialValues: {
      when: (standing ? 'over' : 'now') as When,
      start: '',
      end: '',
      // What is planned with a recall stays so unless it is taken off.
      recalls: row.drain_from !== '',
      minutes: 30,
    },
    validateInputOnBlur: true,
    validate: { start: planned, end: planned },
  })
  const { when, start, end, recalls, minutes } = form.values

  async function save(reason: string) {
    const times = when === 'planned' ? { start: timeOfField(start), end: timeOfField(end) } : {}
    const recall = recalls && when !== 'over' ? { recall_minutes: when === 'now' ? 0 : minutes } : {}
    const wish = { code: row.gp_code, maintain_status: flagOf(when === 'now'), ...times, ...recall, reason }
    const done = await act.run(() => platforms.maintain(wish), form)
    if (done) close()
  }

  return (
    <EditForm
      label={whens[when]()}
      color={when === 'over' ? 'jade' : 'red'}
      busy={act.busy}
      ready={form.isValid()}
      onSubmit={(reason) => void save(reason)}
    >
      <Choice label={m.platforms_maintenance()} value={when} options={whens} onSet={(chosen) => form.setFieldValue('when', chosen)} />
      {when === 'planned' && (
        <SimpleGrid cols={2} spacing="sm">
          <TextInput type="datetime-local" label={m.platforms_start()} {...form.getInputProps('start')} required />
          <TextInput type="datetime-local" label={m.platforms_end()} {...form.getInputProps('end')} required />
        </SimpleGrid>
      )}
      {when !== 'over' && (
        <Switch
          label={m.platforms_recall()}
          description={m.platforms_recall_help()}
          {...form.getInputProps('recalls', { type: 'checkbox' })}
        />
      )}
      {when === 'planned' && recalls && (
        <NumberInput
          label={m.platforms_recall_minutes()}
          {...form.getInputProps('minutes')}
          min={0}
          max={240}
          onChange={(value) => form.setFieldValue('minutes', Number(value) || 0)}
        />
      )}
    </EditForm>
  )
}

const statuses = { 0: statusText[0], 1: statusText[1], 2: statusText[2] } as const

function Terms({ row, close }: Props) {
  const act = useAct()
  const form = useForm({
    initialValues: { name: row.name, name_en: row.name_en, sort: row.sort, front_show: row.front_show, status: row.status },
    validateInputOnBlur: true,
    validate: { name: ruleOf(platformName), name_en: ruleOf(platformName) },
  })
  const { name, name_en, ...terms } = form.values

  async function save(reason: string) {
    const done = await act.run(
      () => platforms.edit({ code: row.gp_code, name: name.trim(), name_en: name_en.trim(), ...terms, reason }),
      form,
    )
    if (done) close()
  }

  return (
    <EditForm label={m.platforms_save()} busy={act.busy} ready={form.isDirty() && form.isValid()} onSubmit={(reason) => void save(reason)}>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label={m.platforms_name_zh()} {...form.getInputProps('name')} required />
        <TextInput label={m.platforms_name_en()} {...form.getInputProps('name_en')} required />
        <NumberInput
          label={m.platforms_sort()}
          min={0}
          max={9999}
          value={terms.sort}
          onChange={(value) => form.setFieldValue('sort', Number(value) || 0)}
        />
      </SimpleGrid>
      <Choice
        label={m.platforms_status()}
        value={String(terms.status) as '0' | '1' | '2'}
        options={statuses}
        onSet={(value) => form.setFieldValue('status', Number(value) as Platform['status'])}
      />
      <Switch
        label={m.platforms_shown()}
        checked={terms.front_show === 1}
        onChange={(event) => form.setFieldValue('front_show', event.currentTarget.checked ? 1 : 0)}
      />
    </EditForm>
  )
}
