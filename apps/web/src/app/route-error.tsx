import { Failure } from '@jade/client/failure'
import { m } from '#messages'
import { ErrorPage } from '../features/site/parts/error-page.tsx'

/** What a screen that fails to draw leaves: the error page. */
export function RouteError({ error }: { readonly error: unknown }) {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  const reference = error instanceof Failure ? error.requestId : ''
  return <ErrorPage status={status} reference={reference} message={status === 404 ? m.site_error_not_found() : m.site_error_failed()} />
}
