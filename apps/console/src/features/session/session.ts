import { grantsOpen } from '@jade/contract/backoffice/roles'
import type { Permission } from '@jade/contract/permission'
import { useQuery } from '@tanstack/react-query'
import { whenSessionEnds } from '../../app/api.ts'
import { queries } from '../../app/queries.ts'
import { office } from './api.ts'

const KEY = ['session']
/** That somebody logged in here: without it the server need not be asked who it is. The session itself is a cookie out of reach. */
const HINT = 'console.session'
/** What two people decided about a role reaches an open console within this time; a call that it does not open is refused at once. */
const REREAD_MS = 10_000

/** Whether a staff member's grants open a permission; the server decides again at every call. */
export function may(grants: readonly string[], permission: Permission): boolean {
  return permission === 'self.view' || grantsOpen(grants, permission)
}

whenSessionEnds(forget)

function forget(): void {
  localStorage.removeItem(HINT)
  queries.setQueryData(KEY, null)
}

type Self = Awaited<ReturnType<typeof office.me>>['data']

export type Session =
  | { readonly state: 'in'; readonly self: Self; readonly logout: () => Promise<void> }
  | { readonly state: 'out' }
  | { readonly state: 'unknown' }

/** Who is logged in, read anew: what a role opens changes while people work. Whoever is known stays so while the server does not answer. */
async function readSelf(): Promise<Self | null> {
  try {
    return (await office.me()).data
  } catch (error) {
    if (queries.getQueryData(KEY)) throw error
    return null
  }
}

/** Who is logged in: `unknown` until the server has answered once. */
export function useSession(): Session {
  const query = useQuery({
    queryKey: KEY,
    queryFn: readSelf,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? REREAD_MS : false),
    retry: false,
    ...(localStorage.getItem(HINT) === null && { initialData: null }),
  })
  if (query.data) return { state: 'in', self: query.data, logout }
  return { state: query.data === null ? 'out' : 'unknown' }
}

/** The account of the person at this console; empty: nobody is logged in. */
export function useOwnAccount(): string {
  const session = useSession()
  return session.state === 'in' ? session.self.account : ''
}

/** The permissions of the person at this console. */
export function useMay(): (permission: Permission) => boolean {
  const session = useSession()
  return (permission) => session.state === 'in' && may(session.self.permissions, permission)
}

export const login = async (account: string, password: string, totp: string): Promise<void> =>
  entered((await office.login({ account, password, totp })).data)

/** The server let this person in: the console is theirs from here. */
export function entered(data: Self): void {
  localStorage.setItem(HINT, '1')
  forgetAnswers()
  queries.setQueryData(KEY, data)
}

async function logout(): Promise<void> {
  await office.logout().catch(() => null)
  forgetAnswers()
  forget()
}

/** What the last person has seen. The session's own query stays: whoever watches it would not hear of a new one in its place. */
function forgetAnswers(): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] })
}
