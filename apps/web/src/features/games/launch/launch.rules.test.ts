import { describe, expect, it } from 'vitest'
import { idle, type LaunchEvent, type LaunchFacts, type LaunchState, openingOf, step } from './launch.rules.ts'

const request = { code: 'JADE', name: 'Jade Slots', group: 'slots', productId: 'SLT243' } as const
const demo = { ...request, demo: true } as const
const wallet = (id: number, usable: 0 | 1) => ({ id, name: `wallet ${id}`, money: usable ? '10.00' : '0.00', usable })
const facts = (change: Partial<LaunchFacts>): LaunchFacts => ({
  wallets: [wallet(0, 1)],
  totalMoney: '10.00',
  autoTransfer: false,
  manualPopup: true,
  ...change,
})

describe('how a game opens', () => {
  it.each([
    ['no wallets', facts({ wallets: [] }), 'straight'],
    ['no usable wallet and no money [STATE-039]', facts({ wallets: [wallet(0, 0)], totalMoney: '0.00' }), 'straight'],
    ['no usable wallet and no money, automatic', facts({ wallets: [wallet(0, 0)], totalMoney: '0.00', autoTransfer: true }), 'straight'],
    ['automatic with the main wallet alone', facts({ autoTransfer: true }), 'transfer 0'],
    [
      'automatic with one usable activity wallet [STATE-040]',
      facts({ autoTransfer: true, wallets: [wallet(0, 0), wallet(4, 1)] }),
      'transfer 4',
    ],
    ['automatic with two usable wallets [STATE-041]', facts({ autoTransfer: true, wallets: [wallet(0, 1), wallet(4, 1)] }), 'dialog'],
    ['automatic with money on platforms only', facts({ autoTransfer: true, wallets: [wallet(0, 0)] }), 'dialog'],
    ['not automatic with money [STATE-041]', facts({}), 'dialog'],
    ['not automatic with money on platforms only', facts({ wallets: [wallet(0, 0)] }), 'dialog'],
    ['the manual popup switched off [RULE-037]', facts({ manualPopup: false }), 'straight'],
    ['the manual popup switched off, automatic', facts({ manualPopup: false, autoTransfer: true }), 'transfer 0'],
  ])('%s', (_, given, opening) => {
    const { kind, ...rest } = openingOf(given)
    expect([kind, ...Object.values(rest)].join(' ')).toBe(opening)
  })
})

const wallets = facts({}).wallets
const checking: LaunchState = { kind: 'checking', request }
const automatic: LaunchState = { kind: 'transferring', request, wallets, dialog: false }
const fromDialog: LaunchState = { kind: 'transferring', request, wallets, dialog: true }
const choosing: LaunchState = { kind: 'choosing', request, wallets, refusal: '' }

const press = (loggedIn: boolean, what: typeof request | typeof demo = request): LaunchEvent => ({
  kind: 'pressed',
  request: what,
  loggedIn,
})
const known = (change: Partial<LaunchFacts>): LaunchEvent => ({ kind: 'facts', facts: facts(change) })

describe('a launch', () => {
  it.each<[string, LaunchState, LaunchEvent, string, string]>([
    ['a guest is asked to log in and stays [STATE-036]', idle, press(false), 'idle', 'ask-login'],
    ['a guest may try a demo', idle, press(false, demo), 'idle', 'enter'],
    ['a player starts a demo without moving money', idle, press(true, demo), 'idle', 'enter'],
    ['a player presses', idle, press(true), 'checking', 'ask-facts'],
    ['a press while the facts are asked for is ignored', checking, press(true), 'checking', ''],
    ['a press during an automatic transfer is ignored [STATE-037]', automatic, press(true), 'transferring', ''],
    ['a demo during a transfer is ignored', automatic, press(true, demo), 'transferring', ''],
    ['a press during a transfer of the dialog is ignored', fromDialog, press(true), 'transferring', ''],
    ['a press while the dialog is open starts anew', choosing, press(true), 'checking', 'ask-facts'],
    ['nothing to transfer [STATE-038]', checking, known({ wallets: [] }), 'idle', 'enter'],
    ['an automatic transfer [STATE-040]', checking, known({ autoTransfer: true }), 'transferring', 'transfer'],
    ['the dialog [STATE-041]', checking, known({}), 'choosing', 'put-window-away'],
    ['facts that never came', checking, { kind: 'no-facts', text: 'away' }, 'idle', 'put-window-away say-error'],
    ['facts that come too late', idle, known({}), 'idle', ''],
    ['the transfer succeeded [STATE-040]', automatic, { kind: 'moved', processing: false }, 'idle', 'say-moved enter'],
    ['the transfer is still processed', automatic, { kind: 'moved', processing: true }, 'idle', 'say-moved enter'],
    ['the automatic transfer was refused', automatic, { kind: 'refused', text: 'no' }, 'choosing', 'put-window-away'],
    ['the dialog sends money', choosing, { kind: 'sent' }, 'transferring', ''],
    ['the money of the dialog arrived', fromDialog, { kind: 'moved', processing: false }, 'idle', 'say-moved enter'],
    ['the money of the dialog was refused', fromDialog, { kind: 'refused', text: 'no' }, 'choosing', 'put-window-away'],
    ['next time [STATE-045]', choosing, { kind: 'next-time' }, 'idle', 'enter'],
    ['next time during a transfer', fromDialog, { kind: 'next-time' }, 'transferring', ''],
    ['the dialog is closed', choosing, { kind: 'closed' }, 'idle', ''],
    ['the dialog cannot be closed during its transfer', fromDialog, { kind: 'closed' }, 'transferring', ''],
    ['a word of a transfer that nobody waits for', idle, { kind: 'moved', processing: false }, 'idle', ''],
    ['a refusal that nobody waits for', choosing, { kind: 'refused', text: 'no' }, 'choosing', ''],
  ])('%s', (_, state, event, next, acts) => {
    const { state: after, acts: done } = step(state, event)
    expect([after.kind, done.map((act) => act.kind).join(' ')]).toEqual([next, acts])
  })

  it('carries the wallet of an automatic transfer, and the refusal into the dialog', () => {
    expect(step(checking, known({ autoTransfer: true })).acts).toEqual([{ kind: 'transfer', request, walletId: 0 }])
    expect(step(automatic, { kind: 'refused', text: 'no' }).state).toEqual({ ...choosing, refusal: 'no' })
  })
})
