import { Failure } from '@jade/client/failure'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { queries } from '../app/queries.ts'
import { m } from '../paraglide/messages.js'
import { LINES, problemOf } from './problem.ts'
import { offerUndo } from './undo.tsx'

/** How a decision ended: what is said of it, and the opposite act where there is one. */
interface Done {
  /** Empty: the screen itself shows it. */
  readonly message: string
  /** Sends the opposite, for who wants it back within ten seconds (CONSOLE-54). */
  readonly undo?: () => Promise<unknown>
}

interface FormOf {
  setErrors(fields: Readonly<Record<string, string>>): void
}

export interface Act {
  readonly busy: boolean
  /**
   * Runs one decision: says how it ended, offers to take it back where that can be, reads everything anew, answers whether it was done. A refusal stands
   * under the fields of `form` that it names as well.
   */
  run(decide: () => Promise<Done>, form?: FormOf): Promise<boolean>
}

/** The one way a decision is sent: never twice at once, always with an end that is said. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async run(decide, form) {
      if (busy) return false
      setBusy(true)
      return carryOut(decide, { form, ended: () => setBusy(false) })
    },
  }
}

async function carryOut(
  decide: () => Promise<Done>,
  { form, ended }: { readonly form?: FormOf | undefined; readonly ended?: () => void } = {},
): Promise<boolean> {
  try {
    tell(await decide())
    return true
  } catch (error) {
    if (error instanceof Failure) form?.setErrors(error.fields)
    notifications.show({
      closeButtonProps: { 'aria-label': m.parts_close() },
      color: 'red',
      title: m.parts_refused(),
      message: problemOf(error),
      styles: { description: LINES },
      autoClose: 8_000,
    })
    return false
  } finally {
    ended?.()
    await queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
  }
}

function tell({ message, undo }: Done): void {
  if (undo) offerUndo(message, () => void carryOut(() => undo().then(() => ({ message: m.parts_undone() }))))
  else if (message !== '')
    notifications.show({ closeButtonProps: { 'aria-label': m.parts_close() }, color: 'jade', title: m.parts_done(), message })
}
