/* The browser's side of alerts: whether it can, what it was allowed, and its subscription at its push service. */

/** `unable`: no workers or no push here (an iPhone has them once the site is installed). `denied`: only the browser's settings undo it. */
export type Ability = 'unable' | 'denied' | 'ask' | 'granted'

interface Able {
  readonly serviceWorker?: ServiceWorkerContainer
}

export function ability(): Ability {
  const { serviceWorker } = navigator as Able
  if (!serviceWorker || !('PushManager' in window) || !('Notification' in window)) return 'unable'
  const { permission } = Notification
  return permission === 'default' ? 'ask' : permission
}

/** What the house is told of a subscription. */
export interface Told {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

function toldOf(subscription: PushSubscription): Told {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

/**
 * Subscribes this browser for the house of a key, asking its owner where that was not answered yet: only ever upon a press. A subscription
 * for another key is given up first. Null where the owner says no.
 */
export async function subscribeBrowser(key: string): Promise<Told | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // The page has registered it long ago, or learns here that it cannot.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before && keyOf(before) !== key) await before.unsubscribe()
  return toldOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

const keyOf = ({ options: { applicationServerKey } }: PushSubscription) =>
  applicationServerKey
    ? btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    : ''

/** By what the house knows this browser, see `mark` of its devices; null where it has no subscription. */
export async function ownMark(): Promise<string | null> {
  if (ability() !== 'granted') return null
  const subscription = await ownSubscription()
  if (!subscription) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return Array.from(new Uint8Array(digest), (one) => one.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16)
}

/** Gives this browser's subscription up; nothing where there is none. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}

const ownSubscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
