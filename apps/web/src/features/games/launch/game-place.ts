import { color } from '@jade/ui/tokens'
import { LoadingPage, type LoadingStep } from './loading-page.ts'

/** After this time without an address the loading page says what to do. */
export const SLOW_MS = 12_000
const LOOK_MS = 100
/** An address that did not take the window over is sent again. */
const RESEND_MS = 5000

/** Where a game opens: a window of its own, or this very page. */
export interface GamePlace {
  show(step: LoadingStep): void
  go(url: string): void
  /** The game does not start: the loading page goes away. */
  close(): void
}

interface PlaceWish {
  /** Name of the window: one per platform, reused. */
  readonly code: string
  readonly name: string
  readonly lang: string
  /** Whether money is moved before the game. */
  readonly transfer: boolean
  /** A window with a size of its own (desktop) instead of a tab. */
  readonly sized: boolean
}

/** Opens the window of a platform with the loading page. Must be called in the press itself. Null: the browser blocked it. */
export function openWindow(wish: PlaceWish): GamePlace | null {
  const target = blankWindow(wish)
  if (!target) return null
  const page = drawWhenBlank(target, wish)
  target.focus()
  return {
    show: page.show,
    go: page.leave,
    close() {
      page.end()
      target.close()
    },
  }
}

/**
 * The window of this name, blank and ours to draw in. One in which a game runs belongs to the vendor's origin, and leading it back
 * to a page of ours would cut the tie to it (our opener policy): it is closed, and opened anew under its name.
 */
function blankWindow({ code, sized }: PlaceWish): (Window & typeof globalThis) | null {
  const features = sized ? 'popup,width=1280,height=800' : ''
  const found = window.open('', code, features) as (Window & typeof globalThis) | null
  if (!found || isBlank(found)) return found
  found.close()
  return window.open('', code, features) as (Window & typeof globalThis) | null
}

function isBlank(target: Window): boolean {
  try {
    target.document.body.replaceChildren()
    return target.location.href === 'about:blank'
  } catch {
    return false
  }
}

/**
 * Draws the loading page and, once there is an address, leads the window to the game. Looks again until the game's page has taken
 * the window over: some browsers replace a new window's blank page a moment after it opened.
 */
function drawWhenBlank(target: Window & typeof globalThis, wish: PlaceWish) {
  const state: { page?: LoadingPage; step?: LoadingStep; url?: string; late: boolean; sentAt: number } = {
    late: false,
    sentAt: Number.NEGATIVE_INFINITY,
  }
  const end = () => {
    clearInterval(looking)
    clearTimeout(slow)
  }
  const look = () => {
    try {
      if (target.closed) return end()
      if (target.location.href !== 'about:blank' || !target.document.body) return
      if (!state.page?.isThere) {
        target.document.documentElement.lang = wish.lang
        target.document.documentElement.style.background = color.page
        target.document.title = wish.name
        asWideAsItsDevice(target.document)
        state.page = new LoadingPage(target, wish.name, wish.transfer)
        if (state.step) state.page.show(state.step)
        if (state.late) state.page.slow()
      }
      if (state.url && performance.now() - state.sentAt > RESEND_MS) {
        state.sentAt = performance.now()
        target.location.replace(state.url)
      }
    } catch {
      // Another origin: once the address was sent, the game itself.
      if (state.sentAt > 0) end()
    }
  }
  const looking = setInterval(look, LOOK_MS)
  const slow = setTimeout(() => {
    state.late = true
    state.page?.slow()
  }, SLOW_MS)
  look()
  return {
    end,
    show(step: LoadingStep) {
      state.step = step
      state.page?.show(step)
    },
    leave(url: string) {
      state.url = url
      clearTimeout(slow)
      look()
    },
  }
}

/** A blank page is laid out 980 px wide on a phone, whose letters nobody can read then. */
function asWideAsItsDevice(page: Document): void {
  const meta = page.createElement('meta')
  meta.name = 'viewport'
  meta.content = 'width=device-width, initial-scale=1, viewport-fit=cover'
  page.head.append(meta)
}

/** In an app browser there are no windows: the loading page lies over this page, which then leaves for the game. */
export function openHere(wish: Pick<PlaceWish, 'name' | 'transfer'>): GamePlace {
  const page = new LoadingPage(window, wish.name, wish.transfer)
  const slow = setTimeout(() => page.slow(), SLOW_MS)
  const end = () => clearTimeout(slow)
  return {
    show: (step) => page.show(step),
    go(url) {
      end()
      window.location.assign(url)
    },
    close() {
      end()
      page.remove()
    },
  }
}

/** Only addresses of the web start a game. */
export function isGameAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}
