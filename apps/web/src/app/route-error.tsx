import { m } from '#messages'
import { ErrorPage } from '../features/site/parts/error-page.tsx'
import { reloadForChunk } from './chunk-guard.ts'

/** What a screen that fails to draw leaves: the error page; a lost chunk first gets its one reload. */
export function RouteError({ error }: { readonly error: unknown }) {
  if (/dynamically imported module|Loading chunk|module script failed/i.test(String(error)) && reloadForChunk()) return null
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  return <ErrorPage status={status} message={status === 404 ? m.site_error_not_found() : m.site_error_failed()} />
}
