import type { LaunchRequest } from '../../site/door.ts'

/** What decides how a game starts (GAMES-6). */
export interface LaunchFacts {
  /** Wallets whose money may go to the platform; the main wallet (id 0) counts. */
  readonly wallets: readonly SourceWallet[]
  /** All money of the player, decimal string. */
  readonly totalMoney: string
  readonly autoTransfer: boolean
  /** Setting pop_up_manual_transfer: off, a game without automatic transfer starts straight. */
  readonly manualPopup: boolean
}

export interface SourceWallet {
  readonly id: number
  readonly name: string
  readonly money: string
  readonly usable: 0 | 1
}

export type Opening = { readonly kind: 'straight' } | { readonly kind: 'transfer'; readonly walletId: number } | { readonly kind: 'dialog' }

/** Straight, after an automatic transfer, or through the dialog. */
export function openingOf({ wallets, totalMoney, autoTransfer, manualPopup }: LaunchFacts): Opening {
  const usable = wallets.filter((wallet) => wallet.usable === 1)
  if (wallets.length === 0 || (usable.length === 0 && !/[1-9]/.test(totalMoney))) return { kind: 'straight' }
  if (autoTransfer && usable.length === 1 && usable[0]) return { kind: 'transfer', walletId: usable[0].id }
  return manualPopup ? { kind: 'dialog' } : { kind: 'straight' }
}

export type LaunchState =
  | { readonly kind: 'idle' }
  /** The facts are being asked for. */
  | { readonly kind: 'checking'; readonly request: LaunchRequest }
  /** Money is moving: automatically, or from the dialog, which stays open behind it. */
  | { readonly kind: 'transferring'; readonly request: LaunchRequest; readonly wallets: readonly SourceWallet[]; readonly dialog: boolean }
  | {
      readonly kind: 'choosing'
      readonly request: LaunchRequest
      readonly wallets: readonly SourceWallet[]
      /** Why the last transfer did not happen. */
      readonly refusal: string
    }

export type LaunchEvent =
  | { readonly kind: 'pressed'; readonly request: LaunchRequest; readonly loggedIn: boolean }
  | { readonly kind: 'facts'; readonly facts: LaunchFacts }
  | { readonly kind: 'no-facts'; readonly text: string }
  /** The dialog sends money. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'moved'; readonly processing: boolean }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'next-time' }
  | { readonly kind: 'closed' }

/** What is to be done outside, in order. */
export type LaunchAct =
  | { readonly kind: 'ask-login' }
  | { readonly kind: 'ask-facts'; readonly request: LaunchRequest }
  | { readonly kind: 'transfer'; readonly request: LaunchRequest; readonly walletId: number }
  | { readonly kind: 'say-moved'; readonly processing: boolean }
  | { readonly kind: 'say-error'; readonly text: string }
  | { readonly kind: 'enter'; readonly request: LaunchRequest }
  /** The window that was opened in the press is not needed now. */
  | { readonly kind: 'put-window-away'; readonly request: LaunchRequest }

export interface LaunchStep {
  readonly state: LaunchState
  readonly acts: readonly LaunchAct[]
}

export const idle: LaunchState = { kind: 'idle' }
const stay = (state: LaunchState): LaunchStep => ({ state, acts: [] })
const enter = (request: LaunchRequest): LaunchStep => ({ state: idle, acts: [{ kind: 'enter', request }] })

/** One launch at a time: the next state and what is to be done. An event that does not fit its state changes nothing. */
export function step(state: LaunchState, event: LaunchEvent): LaunchStep {
  switch (event.kind) {
    case 'pressed':
      return press(state, event)
    case 'facts':
      return state.kind === 'checking' ? open(state.request, event.facts) : stay(state)
    case 'no-facts':
      if (state.kind !== 'checking') return stay(state)
      return {
        state: idle,
        acts: [
          { kind: 'put-window-away', request: state.request },
          { kind: 'say-error', text: event.text },
        ],
      }
    case 'sent':
      return state.kind === 'choosing'
        ? stay({ kind: 'transferring', request: state.request, wallets: state.wallets, dialog: true })
        : stay(state)
    case 'moved':
      if (state.kind !== 'transferring') return stay(state)
      return { state: idle, acts: [{ kind: 'say-moved', processing: event.processing }, ...enter(state.request).acts] }
    case 'refused':
      if (state.kind !== 'transferring') return stay(state)
      return {
        state: { kind: 'choosing', request: state.request, wallets: state.wallets, refusal: event.text },
        acts: [{ kind: 'put-window-away', request: state.request }],
      }
    case 'next-time':
      return state.kind === 'choosing' ? enter(state.request) : stay(state)
    case 'closed':
      return state.kind === 'choosing' ? stay(idle) : stay(state)
  }
}

/** A running check or transfer blocks a second start silently; a demo needs no log-in and moves no money. */
function press(state: LaunchState, { request, loggedIn }: Extract<LaunchEvent, { kind: 'pressed' }>): LaunchStep {
  if (state.kind === 'checking' || state.kind === 'transferring') return stay(state)
  if (request.demo) return enter(request)
  if (!loggedIn) return { state: idle, acts: [{ kind: 'ask-login' }] }
  return { state: { kind: 'checking', request }, acts: [{ kind: 'ask-facts', request }] }
}

function open(request: LaunchRequest, facts: LaunchFacts): LaunchStep {
  const opening = openingOf(facts)
  if (opening.kind === 'straight') return enter(request)
  if (opening.kind === 'transfer') {
    return {
      state: { kind: 'transferring', request, wallets: facts.wallets, dialog: false },
      acts: [{ kind: 'transfer', request, walletId: opening.walletId }],
    }
  }
  return {
    state: { kind: 'choosing', request, wallets: facts.wallets, refusal: '' },
    acts: [{ kind: 'put-window-away', request }],
  }
}
