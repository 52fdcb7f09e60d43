import { Alert, Paper, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { type Act, useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useMay } from '../session/session.ts'
import { site } from './api.ts'
import { closingMessage } from '@jade/contract/site/operator-fields'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

type SiteState = Awaited<ReturnType<typeof site.state>>['data']

/** Closing is one person's emergency; opening again takes two. */
export default function Site() {
  const query = useQuery({ queryKey: ['site'], queryFn: async () => (await site.state()).data, refetchInterval: 5_000 })
  const { data } = query
  return (
    <Stack maw={640}>
      <ScreenHead title={m.site_title()}>
        {data && <Mark tone={data.status ? 'good' : 'bad'}>{data.status ? m.site_open() : m.site_closed()}</Mark>}
      </ScreenHead>
      {data ? <OpenOrClosed data={data} /> : <Coming query={query} height={240} />}
    </Stack>
  )
}

function OpenOrClosed({ data }: { readonly data: SiteState }) {
  const act = useAct()
  const may = useMay()
  const [reopening, setReopening] = useState(false)
  return (
    <>
      <Paper withBorder p="md">
        <Facts
          facts={[
            { label: m.site_changed(), value: data.changed_at ? `${data.changed_at} · ${data.changed_by}` : '—' },
            { label: m.parts_reason(), value: data.reason || '—' },
            { label: m.site_message_zh(), value: data.msg_zh || '—' },
            { label: m.site_message_en(), value: data.msg_en || '—' },
          ]}
        />
      </Paper>
      {data.status === 1 && may('site.close') && <Close act={act} />}
      {data.status === 0 && data.reopening === 1 && <Alert color="amber">{m.site_reopening()}</Alert>}
      {data.status === 0 && data.reopening === 0 && may('site.reopen') && !reopening && (
        <DoButton hotkey="a" onDo={() => setReopening(true)}>
          {m.site_reopen()}
        </DoButton>
      )}
      {reopening && (
        <ReasonForm
          label={m.site_reopen()}
          color="gold"
          busy={act.busy}
          onCancel={() => setReopening(false)}
          onSubmit={(reason) =>
            void act
              .run(async () => {
                await site.reopen({ reason })
                return { message: m.parts_waiting_second() }
              })
              .then((done) => done && setReopening(false))
          }
        />
      )}
    </>
  )
}

function Close({ act }: { readonly act: Act }) {
  const form = useForm({
    initialValues: { msg_zh: '', msg_en: '' },
    validateInputOnBlur: true,
    validate: { msg_zh: ruleOf(closingMessage), msg_en: ruleOf(closingMessage) },
  })
  const [sure, setSure] = useState(false)
  const { msg_zh, msg_en } = form.values
  return (
    <Paper withBorder p="md">
      <Stack>
        <Textarea label={m.site_message_zh()} {...form.getInputProps('msg_zh')} maxLength={300} required />
        <Textarea label={m.site_message_en()} {...form.getInputProps('msg_en')} maxLength={300} required />
        {!sure && (
          <DoButton hotkey="x" color="red" disabled={!form.isValid()} onDo={() => setSure(true)}>
            {m.site_close()}
          </DoButton>
        )}
        {sure && (
          <>
            <Alert color="red">{m.site_consequence()}</Alert>
            <ReasonForm
              label={m.site_close()}
              busy={act.busy}
              onCancel={() => setSure(false)}
              onSubmit={(reason) => void act.run(() => site.close({ msg_zh: msg_zh.trim(), msg_en: msg_en.trim(), reason }), form)}
            />
          </>
        )}
      </Stack>
    </Paper>
  )
}
