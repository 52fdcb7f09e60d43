import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useOwnAccount } from '../features/session/session.ts'
import { m } from '../paraglide/messages.js'
import { type KeptDraft, readDraft, writeDraft } from './kept-draft.ts'
import { taipeiTimeOf } from './taipei.ts'
import { offerUndo } from './undo.tsx'

interface Form<V> {
  readonly values: V
  setValues(values: Partial<V>): void
  reset(): void
}

export interface Draft {
  /** What was found when the form was opened, and is in it now; null: nothing, or it was dropped. */
  readonly kept: KeptDraft | null
  /** A colleague saved a newer version than the draft was begun from, and nobody has decided what of both counts. */
  readonly moved: boolean
  /** The own text counts, over the newer version. */
  goOn(): void
  /** What is saved counts. */
  drop(): void
  /** It was sent: nothing is kept any more. To be called before anything is read anew. */
  sent(): void
}

/**
 * Keeps what is typed into a form in this browser until it is sent, through reloads and log-outs, and brings it back (CONSOLE-43). `base` names the version
 * that the form began with: a draft of an older one comes back beside it, and is not sent before somebody has seen both.
 */
export function useDraft<V extends object>(name: string, form: Form<V>, base = ''): Draft {
  const account = useOwnAccount()
  const [kept, setKept] = useState(() => readDraft(account, name))
  const [from, setFrom] = useState(kept?.base ?? base)
  const text = JSON.stringify(form.values)
  const begun = useRef(text)
  const ready = useRef(false)
  const over = useRef(false)
  useEffect(() => {
    if (kept) form.setValues(kept.values as Partial<V>)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was kept comes back once, when the form is opened
  }, [])
  useEffect(() => {
    // The first look sees the form as it began, before anything came back.
    if (!ready.current) {
      ready.current = true
      return
    }
    if (over.current) return
    writeDraft(
      account,
      name,
      text === begun.current ? null : { base: from, at: new Date().toISOString(), values: JSON.parse(text) as object },
    )
  }, [account, name, from, text])
  return {
    kept,
    moved: kept !== null && from !== base,
    goOn: () => setFrom(base),
    drop() {
      const thrown = { base: from, at: kept?.at ?? '', values: form.values }
      offerUndo(m.parts_draft_dropped(), () => {
        writeDraft(account, name, thrown)
        setKept(thrown)
        setFrom(thrown.base)
        form.setValues(thrown.values)
      })
      writeDraft(account, name, null)
      setKept(null)
      setFrom(base)
      form.reset()
    },
    sent() {
      over.current = true
      writeDraft(account, name, null)
    },
  }
}

/** Says that what was typed came back; where a colleague saved meanwhile it shows both (`both`) and asks which counts. */
export function DraftNote({ draft, both }: { readonly draft: Draft; readonly both?: ReactNode }) {
  const { kept, moved } = draft
  if (kept === null) return null
  return (
    <Alert color={moved ? 'red' : 'amber'} role="status" title={moved ? m.parts_draft_moved() : undefined}>
      <Stack gap="xs">
        {m.parts_draft_back({ time: taipeiTimeOf(kept.at) })}
        {moved && both}
        <Group gap="xs">
          {moved && (
            <Button size="compact-sm" onClick={draft.goOn}>
              {m.parts_draft_go_on()}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={draft.drop}>
            {moved ? m.parts_draft_theirs() : m.parts_draft_drop()}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
