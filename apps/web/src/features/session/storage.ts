/** What this device remembers (SITE-11). The only file that names the keys. */
export interface LocalState {
  token: string
  user: string
  referralCode: string
  isRegistered: string
  isMatchReCode: string
  /** The guest chose to look around: no login prompt on entry. */
  strollAround: string
  /** The account to fill in; never the password. */
  rememberAccount: string
  /** Carried into the forgot-password steps. */
  forgetPhoneNumber: string
  /** When `user` was answered, in milliseconds: the page without a network says so (CONTENT-12). */
  userSeen: string
  /** `1`: since the log-in nobody has said whether the terms in force were agreed to (CONTENT-9). */
  termsDue: string
  /** `1`: events do not sound on this device (API-12). */
  muted: string
  /** `1`: alerts were offered on this device and are not wanted (SERVICE-15). */
  alertsClosed: string
  /** What was told of draws before they were over; names nobody (SITE-14). */
  kept: string
}

export function readLocal(key: keyof LocalState): string {
  return globalThis.localStorage?.getItem(key) ?? ''
}

export function writeLocal(key: keyof LocalState, value: string): void {
  if (value === '') localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

/** What belongs to the device and not to a session: the remembered account (SITE-11), the switch for sounds (API-12), the closed offer, the notes (SITE-14). */
const OF_THE_DEVICE = ['rememberAccount', 'muted', 'alertsClosed', 'kept'] as const

/** Login clears everything first; what belongs to the device is written back. Language and red packet live in cookies and stay. */
export function clearForLogin(storage: Pick<Storage, 'getItem' | 'setItem' | 'clear'> = localStorage): void {
  const kept = OF_THE_DEVICE.map((key) => [key, storage.getItem(key)] as const)
  storage.clear()
  for (const [key, value] of kept) if (value) storage.setItem(key, value)
}
