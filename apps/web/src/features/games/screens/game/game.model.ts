import { useSearchOf } from '../../../site/door.ts'
import { useGames, useGroup } from '../../games.model.ts'

/** A platform and its games; without a code the first open platform of the group. */
export function useGameScreen() {
  const { group, code } = useSearchOf('game')
  const platforms = useGroup(group)
  const platform = platforms.rows?.find((one) => one.gp_code === code)
  const open = platforms.rows?.find((one) => one.status === 1 && one.maintain_status === 0)
  const shown = platform ?? (code === undefined ? open : undefined)
  return {
    group,
    code,
    platforms,
    platform: shown,
    /** The address names a platform that this group does not have. */
    unknown: code !== undefined && platforms.rows !== undefined && !platform,
    games: useGames({ code: shown?.gp_code, group }),
  }
}
