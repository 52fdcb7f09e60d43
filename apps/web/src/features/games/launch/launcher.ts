import { flagOf } from '@jade/contract/call'
import { newKey } from '@jade/client/http'
import { isInAppBrowser } from '@jade/contract/site/routing'
import { toast } from '@jade/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { failureText, refreshWallets, type Wallets, walletsKey } from '../../money/door.ts'
import { askLogin, Failure, readLocal, showError, type User, userQuery } from '../../session/door.ts'
import { type Frame, type LaunchRequest, type PublicSettings, settingsQuery } from '../../site/door.ts'
import { gamesApi, launchWalletApi } from '../api.ts'
import { type GamePlace, isGameAddress, openHere, openWindow } from './game-place.ts'
import {
  idle,
  type LaunchAct,
  type LaunchEvent,
  type LaunchFacts,
  type LaunchState,
  openingOf,
  type SourceWallet,
  step,
} from './launch.rules.ts'

/** How long the message of an automatic transfer stays (SITE-8). */
const MOVED_MS = 3000

/** A game that did not start, and the server's words; empty where nothing was heard. */
export interface Trouble {
  readonly request: LaunchRequest
  readonly refusal: string
}

export interface Launching {
  readonly state: LaunchState
  /** The browser blocked this game's window: the person has to press once more. */
  readonly blocked: LaunchRequest | null
  readonly trouble: Trouble | null
}

interface Tools {
  readonly client: QueryClient
  readonly frame: Frame
  /** Shows the games of a platform instead, where it has a list of them. True: done. */
  readonly showList: (request: LaunchRequest) => boolean
}

/** Runs the launch states of launch.rules.ts: asks, moves, opens. One per page. */
export class GameLauncher {
  readonly #tools: Tools
  readonly #watchers = new Set<() => void>()
  readonly #places = new Map<string, GamePlace>()
  #seen: Launching = { state: idle, blocked: null, trouble: null }
  /** The key of a transfer whose answer was not heard: the same wish asks again with it. */
  #unheard: { readonly wish: string; readonly key: string } | null = null

  constructor(tools: Tools) {
    this.#tools = tools
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }
  readonly current = (): Launching => this.#seen

  /** A tile was pressed. Opens the window at once where the game is expected to start without a question. */
  readonly press = (request: LaunchRequest): void => {
    if (!request.productId && this.#tools.showList(request)) return
    // A window that is there already would be given up for a game that cannot come.
    if (!navigator.onLine) return toast({ text: m.games_offline(), tone: 'info' })
    const { kind } = this.#seen.state
    const free = kind === 'idle' || kind === 'choosing'
    const expected = this.#expected(request)
    if (free && (request.demo || readLocal('token') !== '') && expected !== 'dialog') this.#open(request, expected === 'transfer')
    this.#take({ kind: 'pressed', request, loggedIn: readLocal('token') !== '' })
  }

  readonly nextTime = (): void => this.#take({ kind: 'next-time' })
  readonly close = (): void => this.#take({ kind: 'closed' })
  readonly forgetBlocked = (): void => this.#set({ blocked: null })
  readonly forgetTrouble = (): void => this.#set({ trouble: null })

  /** The press that tries a game again that did not start. */
  readonly again = (): void => {
    const { trouble } = this.#seen
    this.#set({ trouble: null })
    if (trouble) this.press(trouble.request)
  }

  /** The press that opens a window the browser had blocked. */
  readonly openBlocked = (): void => {
    const { blocked } = this.#seen
    this.#set({ blocked: null })
    if (blocked) void this.#enter(blocked)
  }

  /** The dialog's transfer. */
  readonly send = (money: string, walletId: number): void => {
    const { state } = this.#seen
    if (state.kind !== 'choosing') return
    this.#open(state.request, true)
    this.#take({ kind: 'sent' })
    void this.#transfer(state.request, { walletId, money })
  }

  #take(event: LaunchEvent): void {
    const { state, acts } = step(this.#seen.state, event)
    this.#set({ state })
    for (const act of acts) this.#do(act)
  }

  #set(change: Partial<Launching>): void {
    this.#seen = { ...this.#seen, ...change }
    for (const watcher of this.#watchers) watcher()
  }

  #do(act: LaunchAct): void {
    switch (act.kind) {
      case 'ask-login':
        toast({ text: m.games_login_first(), tone: 'info' })
        return askLogin()
      case 'ask-facts':
        return void this.#askFacts(act.request)
      case 'transfer':
        return void this.#transfer(act.request, { walletId: act.walletId })
      case 'say-moved':
        return toast({
          text: act.processing ? m.games_moved_processing() : m.games_moved(),
          tone: act.processing ? 'info' : 'good',
          stay: MOVED_MS,
        })
      case 'say-error':
        return showError(act.text || m.games_launch_error())
      case 'put-window-away':
        return this.#putAway(act.request)
      case 'enter':
        return void this.#enter(act.request)
    }
  }

  async #askFacts({ code }: LaunchRequest): Promise<void> {
    const { client } = this.#tools
    try {
      const [wallets, user, settings] = await Promise.all([
        launchWalletApi.autoTransferWallets({ code }, { quiet: true }).then((reply) => reply.data),
        client.fetchQuery({ ...userQuery, staleTime: 0 }),
        client.fetchQuery(settingsQuery).catch(() => undefined),
      ])
      this.#take({ kind: 'facts', facts: factsOf(wallets, user, settings) })
    } catch (error) {
      this.#take({ kind: 'no-facts', text: error instanceof Failure ? error.body.message : '' })
    }
  }

  /** What will probably come, from what the page knows already, so that the window can open in the press itself. */
  #expected({ code, demo }: LaunchRequest): 'straight' | 'transfer' | 'dialog' {
    const { client } = this.#tools
    const user = client.getQueryData<User>(userQuery.queryKey)
    const wallets = client.getQueryData<Wallets>(walletsKey)
    if (demo || !user || !wallets) return 'straight'
    const own = wallets.data.find((wallet) => wallet.code === code)?.can_use_wallet ?? []
    const sources = own.map((wallet) => ({ ...wallet, usable: flagOf(/[1-9]/.test(wallet.money)) }))
    return openingOf(factsOf(sources, user, client.getQueryData<PublicSettings>(settingsQuery.queryKey))).kind
  }

  async #transfer(request: LaunchRequest, { walletId, money }: { readonly walletId: number; readonly money?: string }): Promise<void> {
    const wish = JSON.stringify([request.code, walletId, money])
    const key = this.#unheard?.wish === wish ? this.#unheard.key : newKey()
    this.#places.get(request.code)?.show('transfer')
    try {
      const from = { code: request.code, player_bonus_wallet_id: walletId }
      const { data } = await (money === undefined
        ? launchWalletApi.autoTransfer(from, { key, quiet: true })
        : launchWalletApi.deposit({ ...from, money }, { key, quiet: true }))
      this.#unheard = null
      this.#take({ kind: 'moved', processing: data.state === 'processing' })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.#unheard = error.unheard ? { wish, key } : null
      this.#take({ kind: 'refused', text: failureText(error) ?? '' })
    } finally {
      refreshWallets(this.#tools.client).catch(() => undefined)
      for (const stale of ['user', 'transfers']) void this.#tools.client.invalidateQueries({ queryKey: [stale] })
    }
  }

  /** Asks for the address and goes there. What refuses is said on this page, and the loading page goes away. */
  async #enter(request: LaunchRequest): Promise<void> {
    const place = this.#places.get(request.code) ?? this.#open(request, false)
    if (!place) return this.#set({ blocked: request })
    this.#places.delete(request.code)
    place.show('line')
    const device = this.#tools.frame.device === 'mobile' ? ('mob' as const) : ('pc' as const)
    const wish = { code: request.code, device, ...(request.productId && { productId: request.productId }) }
    try {
      const { data } = await (request.demo ? gamesApi.demoLink(wish, { quiet: true }) : gamesApi.link(wish, { quiet: true }))
      if (!isGameAddress(data.url)) throw new Failure(0, { status: 'error', code: 0, message: '' })
      place.show('enter')
      place.go(data.url)
    } catch (error) {
      place.close()
      const refusal = error instanceof Failure && error.http >= 400 && error.http < 500 ? error.body.message : ''
      this.#set({ trouble: { request, refusal } })
    }
  }

  #open(request: LaunchRequest, transfer: boolean): GamePlace | null {
    const { device, lang } = this.#tools.frame
    const wish = { code: request.code, name: request.name, transfer }
    const place = isAppBrowser()
      ? openHere(wish)
      : openWindow({ ...wish, lang: lang === 'en' ? 'en' : 'zh-TW', sized: device === 'desktop' })
    place?.show(transfer ? 'transfer' : 'line')
    if (place) this.#places.set(request.code, place)
    return place
  }

  #putAway({ code }: LaunchRequest): void {
    this.#places.get(code)?.close()
    this.#places.delete(code)
  }
}

function factsOf(
  wallets: readonly SourceWallet[],
  user: Pick<User, 'total_money' | 'auto_transfer'>,
  settings: PublicSettings | undefined,
): LaunchFacts {
  return {
    wallets,
    totalMoney: user.total_money,
    autoTransfer: user.auto_transfer === 1,
    manualPopup: settings?.pop_up_manual_transfer !== 0,
  }
}

/** An in-app browser, or the site installed as an app: neither opens windows. */
function isAppBrowser(): boolean {
  return isInAppBrowser(navigator.userAgent) || matchMedia('(display-mode: standalone)').matches
}
