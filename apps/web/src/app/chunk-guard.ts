import { mayReload } from '../features/session/failure.rules.ts'

const KEY = 'chunkReload'

/** A chunk of an older release is gone: reloads the page, once a minute at most. True when it does. */
export function reloadForChunk(): boolean {
  const last = sessionStorage.getItem(KEY)
  if (!mayReload(last === null ? null : Number(last), Date.now())) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
  return true
}
