/** What this device remembers (spec section 3, local state). The only file that names the keys. */
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
}

export function readLocal(key: keyof LocalState): string {
  return globalThis.localStorage?.getItem(key) ?? ''
}

export function writeLocal(key: keyof LocalState, value: string): void {
  if (value === '') localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

/** Login clears everything first; the remembered account is written back (G27). Language and red packet live in cookies and stay. */
export function clearForLogin(storage: Pick<Storage, 'getItem' | 'setItem' | 'clear'> = localStorage): void {
  const remembered = storage.getItem('rememberAccount')
  storage.clear()
  if (remembered) storage.setItem('rememberAccount', remembered)
}
