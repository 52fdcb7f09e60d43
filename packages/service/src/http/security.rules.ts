import type { Failure } from './errors.ts'
import type { ListedRoute } from './route-list.ts'

/** The kind of security event that a refused call is, or null. Where passwords and codes are tried every refusal counts, but for broken forms. */
export function securityKind(
  route: Pick<ListedRoute, 'room' | 'name' | 'audience' | 'spec'>,
  { body }: Pick<Failure, 'body'>,
): string | null {
  if (body.error_code === 'kernel.too_many') return 'rate'
  const isShut = body.error_code === 'kernel.forbidden' || body.error_code === 'kernel.key_scope'
  if (route.audience === 'operators' && isShut) return 'console.forbidden'
  const isTried = route.spec.rate === 'login' && body.code < 500 && body.error_code !== 'kernel.bad_request'
  return isTried ? `${route.room}.${route.name}` : null
}
