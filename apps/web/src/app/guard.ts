import { deviceOf, homePath, isDeviceExempt, splitLocale, twinPath, withLocale } from '@jade/contract/site/routing'
import { redirect } from '@tanstack/react-router'
import { m } from '#messages'
import { toast } from '@jade/ui/toast'
import { askForgotPassword, askLogin, readLocal } from '../features/session/door.ts'
import { rememberedUser } from '../features/session/user.ts'
import { type Frame, siteStatus } from '../features/site/door.ts'
import { addresses } from './known-paths.ts'

/** How long a navigation waits for the site status. A slower answer still closes the site, a little later. */
const STATUS_WAIT_MS = 800
/** A first page wakes up before something is asked over it. */
const ASK_MS = 600

/** The checks of every navigation in the browser: site status, device, forced password, login. The server did its own before the first page. */
export async function guard(frame: Frame, pathname: string): Promise<void> {
  if (typeof window === 'undefined') return
  const { path } = splitLocale(pathname)
  await heedStatus(frame, path)
  followDevice(frame, path)
  const screen = addresses.find((one) => one.device === frame.device && one.path === path)?.screen
  const loggedIn = readLocal('token') !== ''
  if (
    loggedIn &&
    rememberedUser()?.status_force_password === 2 &&
    screen?.name !== 'update-password' &&
    frame.screens.has('update-password')
  ) {
    throw redirect({ to: frame.screens.get('update-password')?.[frame.device] as never, replace: true })
  }
  if (!loggedIn && frame.device === 'desktop') askAt[path]?.()
  if (!screen || screen.guard === 'guest' || loggedIn) return
  refuseGuest(frame)
}

/** Pages of phones whose desktop twin is a dialog or a form of the home page (PATHS-3, PATHS-10). */
const askAt: Readonly<Record<string, () => void>> = {
  '/f-mine/forget-password': () => setTimeout(askForgotPassword, ASK_MS),
  '/f-mine/phone-login': () => setTimeout(askLogin, ASK_MS),
}

/**
 * Closed: the visitor goes to /maintenance instead. The first page does not wait, because the server has just looked; later ones
 * wait for the answer, so that a closed site shows nothing more.
 */
async function heedStatus(frame: Frame, path: string): Promise<void> {
  if (path.includes('maintenance')) return
  const leaving = siteStatus().then(({ open }) => {
    if (open) return
    window.location.assign(withLocale(frame.lang, '/maintenance'))
    return new Promise<void>(() => {})
  })
  if (!document.documentElement.hasAttribute('data-started')) return
  await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, STATUS_WAIT_MS))])
}

/** The device changed since the page was loaded (a phone asked for the desktop site): the server's rule again. */
function followDevice(frame: Frame, path: string): void {
  const device = deviceOf(navigator.userAgent)
  if (device === frame.device || isDeviceExempt(path)) return
  window.location.replace(withLocale(frame.lang, twinPath(device, path)) + window.location.search)
}

/** A guest on a member route (PATHS-8): desktop goes home with the log-in form in focus; a phone stays and gets the dialog, or the entry on a direct hit. */
function refuseGuest(frame: Frame): never {
  const direct = !document.documentElement.hasAttribute('data-started')
  const entry = frame.device === 'mobile' && direct ? frame.screens.get('register')?.mobile : undefined
  setTimeout(
    () => {
      toast({ text: m.session_please_login(), tone: 'info' })
      // The entry has the form already.
      if (!entry) askLogin()
    },
    direct ? ASK_MS : 60,
  )
  if (entry) throw redirect({ to: entry as never, search: { type: 'login' } as never, replace: true })
  if (frame.device === 'mobile' && !direct) throw redirect({ to: splitLocale(window.location.pathname).path as never, replace: true })
  throw redirect({ to: homePath(frame.device) as never, replace: true })
}
