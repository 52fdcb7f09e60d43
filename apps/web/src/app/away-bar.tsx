import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { m } from '#messages'
import { type Away, isAnswering, serverBack } from '../features/site/door.ts'
import css from './away-bar.module.css'

/** How often the server is asked whether it is back. */
const ASK_MS = 5000

/** Says why nothing moves, goes on asking, and brings the page up to date once there is an answer. */
export default function AwayBar({ away }: { readonly away: Away }) {
  const client = useQueryClient()
  const ask = useEffectEvent(async () => {
    if (!(await isAnswering())) return
    serverBack()
    void client.invalidateQueries()
  })
  useEffect(() => {
    if (away === 'offline') return
    const timer = setInterval(() => void ask(), ASK_MS)
    return () => clearInterval(timer)
  }, [away])
  return (
    <div className={css.bar} role="status">
      <IconPlugConnectedX size={22} stroke={1.6} aria-hidden />
      <span>{away === 'offline' ? m.site_away_offline() : m.site_away_server()}</span>
    </div>
  )
}
