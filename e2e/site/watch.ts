import { expect, type Page } from '@playwright/test'

/* What a page does that its face does not show: pushes it hears, calls it makes, sounds it plays. */

/** The real-time connection of the page that this tab opens next, and of those after it: what the page before it heard does not count. */
export function pushesOf(page: Page) {
  let frames: string[] = []
  let left = false
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) left = true
  })
  // A step of the router is told as a navigation too, but nothing was asked for it.
  page.on('framenavigated', (frame) => {
    if (!left || frame !== page.mainFrame()) return
    left = false
    frames = []
  })
  page.on('websocket', (socket) => {
    const heard = frames
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)))
  })
  const count = (start: string) => () => frames.filter((frame) => frame.startsWith(start)).length
  return {
    /** The server has let the page in: a connect packet of Socket.IO has come. */
    joined: () => expect.poll(count('40'), { message: 'joined' }).toBeGreaterThan(0),
    /** So many pushes of this name have come. */
    heard: (name: string, times: number) => expect.poll(count(`42["${name}"`), { message: `pushes ${name}` }).toBe(times),
  }
}

/**
 * The sockets that this tab's pages open from now on wait for ever for a word of the server: for a page whose time passes faster than
 * the server's, which would believe it silent and miss pushes until it has come again.
 */
export async function patientSockets(page: Page): Promise<void> {
  await page.addInitScript(`{
    const parse = JSON.parse
    JSON.parse = (...given) => {
      const value = parse(...given)
      return value?.pingTimeout === undefined ? value : { ...value, pingTimeout: 1e9 }
    }
  }`)
}

/** A call that a page made, and when by its own clock. */
interface Noted {
  readonly path: string
  readonly at: number
  /** The page has read the answer and done what follows from it at once. */
  readonly heard: boolean
}

/** Notes the calls of the pages that this tab opens from now on; answers how to read those of the page that is open then, to one path. */
export async function callsOf(page: Page): Promise<(path: string) => Promise<readonly Noted[]>> {
  await page.addInitScript(`{
    const send = window.fetch
    const later = (what) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = what
      port2.postMessage(0)
    }
    window.noted = []
    window.fetch = async (...request) => {
      const { pathname, search } = new URL(String(request[0]), location.href)
      const call = { path: pathname + search, at: Date.now(), heard: false }
      window.noted.push(call)
      const answer = await send(...request)
      const text = answer.text.bind(answer)
      answer.text = () => text().finally(() => later(() => { call.heard = true }))
      return answer
    }
  }`)
  return async (path) => (await page.evaluate<readonly Noted[]>('window.noted')).filter((call) => call.path === path)
}

/** The paths of the calls that this tab makes from now on, in their order, whichever of its pages makes them. */
export function requestsOf(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api'.length))
  })
  return calls
}

/** Counts the sounds of the page that is open now. */
export async function soundsOf(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`{
    const Real = window.AudioContext
    window.sounds = 0
    window.AudioContext = class extends Real {
      constructor() {
        super()
        window.sounds += 1
      }
    }
  }`)
  return () => page.evaluate<number>('window.sounds')
}

/** The player's token of the page that is open now. */
export async function tokenAt(page: Page): Promise<string> {
  return page.evaluate<string>("localStorage.getItem('token') ?? ''")
}
