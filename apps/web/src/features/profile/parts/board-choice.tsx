import { Skeleton } from '@jade/ui/skeleton'
import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { leaderboardApi } from '../api.ts'
import css from './board-choice.module.css'

const KEY = ['leaderboard', 'choice']

/** Whether the player stands on the boards: of wins, and of bets and deposits besides (LEADERBOARD-3). */
export default function BoardChoice() {
  const client = useQueryClient()
  const { data: choice } = useQuery({
    queryKey: KEY,
    queryFn: () => leaderboardApi.choice({}, { quiet: true }).then((reply) => reply.data),
  })
  const save = useMutation({
    mutationFn: (next: { readonly win: 0 | 1; readonly more: 0 | 1 }) => leaderboardApi.choose(next),
    onSuccess: async ({ data }) => {
      client.setQueryData(KEY, data)
      await client.invalidateQueries({ queryKey: ['leaderboard'], predicate: ({ queryKey }) => queryKey[1] !== 'choice' })
    },
  })
  if (!choice) return <Skeleton height={110} />
  const set = (change: Partial<typeof choice>) => save.mutate({ ...choice, ...change })
  return (
    <div className={css.choice}>
      <Switch
        label={m.profile_board_win()}
        description={m.profile_board_win_text()}
        checked={choice.win === 1}
        disabled={save.isPending}
        onChange={(event) => set({ win: event.currentTarget.checked ? 1 : 0 })}
      />
      <Switch
        label={m.profile_board_more()}
        description={m.profile_board_more_text()}
        checked={choice.more === 1}
        disabled={save.isPending}
        onChange={(event) => set({ more: event.currentTarget.checked ? 1 : 0 })}
      />
    </div>
  )
}
