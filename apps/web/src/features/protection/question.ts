import { useQueryClient } from '@tanstack/react-query'
import { useIntent } from '../session/door.ts'
import { limitApi } from './api.ts'
import { usePosition } from './position.ts'

/** Before the first deposit: a limit, or none; either answer is kept and the question is not asked again. */
export function useLimitQuestion() {
  const client = useQueryClient()
  const position = usePosition()
  const { busy, send } = useIntent(
    (_: 'skip') => limitApi.skipLimitQuestion(),
    () => client.invalidateQueries({ queryKey: ['position'] }),
  )
  return { asked: position?.ask_limit === 1, busy, skip: () => void send('skip') }
}
