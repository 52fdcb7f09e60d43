import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { m } from '../paraglide/messages.js'
import type { BulkAction, BulkEnd } from './bulk.ts'
import classes from './bulk.module.css'
import { ConfirmForm } from './confirm-form.tsx'
import { Mark } from './mark.tsx'
import { ReasonForm } from './reason-form.tsx'
import { type BulkRun, useBulkRun } from './use-bulk-run.ts'

interface Props<R> {
  readonly action: BulkAction<R>
  readonly rows: readonly R[]
  readonly nameOf: (row: R) => string
  readonly keyOf: (row: R) => string
  readonly close: () => void
}

/** Asks once, runs one row after the other, and says how each ended. While it runs it can be stopped, not closed. */
export function BulkDialog<R>({ action, rows, nameOf, keyOf, close }: Props<R>) {
  const run = useBulkRun(action, rows, keyOf)
  const label = m.parts_bulk_do({ label: action.label, n: rows.length })
  const { ask } = action
  return (
    <Modal
      opened
      onClose={close}
      title={label}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={run.state !== 'running'}
      withCloseButton={run.state !== 'running'}
      closeButtonProps={{ 'aria-label': m.parts_close() }}
    >
      {run.state !== 'asked' ? (
        <Results rows={rows.map((row) => ({ key: keyOf(row), name: nameOf(row) }))} run={run} close={close} />
      ) : typeof ask === 'function' ? (
        <ConfirmForm question={ask(rows)} label={label} busy={false} onConfirm={() => run.begin('')} onCancel={close} />
      ) : (
        <ReasonForm
          label={label}
          color={action.color ?? 'gold'}
          busy={false}
          {...(ask === 'told' && { seenByPlayer: true })}
          onSubmit={run.begin}
          onCancel={close}
        />
      )}
    </Modal>
  )
}

interface ResultsProps {
  readonly rows: readonly { readonly key: string; readonly name: string }[]
  readonly run: BulkRun
  readonly close: () => void
}

function Results({ rows, run, close }: ResultsProps) {
  const over = run.state === 'over'
  const count = (how: BulkEnd['how']) => [...run.ends.values()].filter((end) => end.how === how).length
  const left = rows.length - run.ends.size
  return (
    <Stack gap="sm">
      <Progress value={(run.ends.size / rows.length) * 100} aria-label={m.parts_bulk_progress()} />
      <Text size="sm" role="status">
        {over
          ? m.parts_bulk_over({ done: count('done'), refused: count('refused') + count('unheard'), left })
          : m.parts_bulk_running({ n: run.ends.size, all: rows.length })}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={classes.results} role="region" aria-label={m.parts_bulk_results()} tabIndex={0}>
        <ul>
          {rows.map(({ key, name }) => (
            <li key={key}>
              <Text size="sm" component="span">
                {name}
              </Text>
              <Result end={run.ends.get(key)} over={over} />
            </li>
          ))}
        </ul>
      </div>
      <Group justify="flex-end">
        {over ? (
          <Button autoFocus onClick={close}>
            {m.parts_close()}
          </Button>
        ) : (
          <Button color="red" variant="light" disabled={run.stopping} onClick={run.stop} autoFocus>
            {m.parts_bulk_stop()}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Result({ end, over }: { readonly end: BulkEnd | undefined; readonly over: boolean }) {
  if (end === undefined) return <Mark tone="off">{over ? m.parts_bulk_left() : m.parts_bulk_waits()}</Mark>
  if (end.how === 'done') return <Mark tone="good">{m.parts_done()}</Mark>
  return (
    <Group gap="xs">
      <Mark tone="bad">{m.parts_refused()}</Mark>
      <Text size="sm" component="span">
        {end.how === 'refused' ? end.text : m.parts_unheard()}
      </Text>
    </Group>
  )
}
