import type { StepUpPurpose } from '@jade/contract/identity/calls'
import { useSyncExternalStore } from 'react'

/** What the session wants to say to the person, one at a time. The app draws it; features ask for it. */
export interface Prompt {
  readonly kind: 'login' | 'forgot' | 'error' | 'step-up'
  readonly text?: string
  /** The call that failed, as the server's log knows it: who asks for help can name it. */
  readonly reference?: string
  /** The account is locked for its password: the phone opens it. */
  readonly locked?: boolean
  /** What the notice stands over: it keeps what was typed, and is there again once the notice is read. */
  readonly over?: Prompt
  /** What is to be proved again, and who waits for it. */
  readonly stepUp?: { readonly purpose: StepUpPurpose; readonly end: (proved: boolean) => void }
}

let prompt: Prompt | null = null
const watchers = new Set<() => void>()

function set(next: Prompt | null): void {
  const before = prompt?.over ?? prompt
  if (before !== (next?.over ?? next)) before?.stepUp?.end(false)
  prompt = next
  for (const watcher of watchers) watcher()
}

/** A notice, over what is open. */
function notice(error: Omit<Prompt, 'kind' | 'over'>): void {
  const open = prompt?.kind === 'error' ? prompt.over : prompt
  set({ kind: 'error', ...error, ...(open && { over: open }) })
}

/** Opens the login dialog on phones, and puts the focus into the header's form on the desktop. */
export function askLogin(): void {
  const field = document.querySelector<HTMLInputElement>('[data-login-account]')
  if (field) field.focus()
  else set({ kind: 'login' })
}

/** Opens the forgot-password dialog. */
export function askForgotPassword(): void {
  set({ kind: 'forgot' })
}

/** The error dialog, with words from the server and the name of the call that it refused. */
export function showError(text: string, reference = ''): void {
  if (text !== '') notice({ text, reference })
}

/** The account-locked notice, with the way out by phone (IDENTITY-7). */
export function showLocked(text: string, reference = ''): void {
  notice({ text, reference, locked: true })
}

/** Asks for the password or an SMS code again; true once the server took it, false when the person turned away. */
export function askStepUp(purpose: StepUpPurpose): Promise<boolean> {
  return new Promise((end) => set({ kind: 'step-up', stepUp: { purpose, end } }))
}

/** The proof was given: whoever waits for it goes on. */
export function stepUpDone(): void {
  const open = prompt?.over ?? prompt
  open?.stepUp?.end(true)
  set(null)
}

/** Closes what is in front: a notice first, then what it stood over. */
export function closePrompt(): void {
  set(prompt?.over ?? null)
}

/** Closes all of it: the person goes on somewhere else. */
export function leavePrompts(): void {
  set(null)
}

export function usePrompt(): Prompt | null {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => prompt,
    () => null,
  )
}
