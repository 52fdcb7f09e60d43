import { TextInput } from '@mantine/core'
import { EmptyState, ListFaces } from '@jade/ui/list-faces'
import { Pager } from '@jade/ui/paged-table'
import { IconSearch } from '@tabler/icons-react'
import { m } from '#messages'
import type { PlatformEntry } from '../../site/door.ts'
import type { useGames } from '../games.model.ts'
import { GameTile } from './game-tile.tsx'
import css from './games-grid.module.css'

interface GamesGridProps {
  readonly games: ReturnType<typeof useGames>
  readonly platform: PlatformEntry | undefined
}

/** Games as tiles with a search over them. */
export function GamesGrid({ games, platform }: GamesGridProps) {
  const searched = games.keyword.trim() !== ''
  return (
    <div className={css.games}>
      <TextInput
        type="search"
        aria-label={m.games_search()}
        placeholder={m.games_search()}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={games.keyword}
        onChange={(event) => games.search(event.currentTarget.value)}
      />
      <ListFaces
        state={games.state}
        skeletonRows={2}
        skeletonHeight={220}
        empty={
          <EmptyState
            title={searched ? m.games_none_found({ keyword: games.keyword.trim() }) : m.games_none()}
            hint={searched ? m.games_none_found_hint() : m.games_none_hint()}
          />
        }
      >
        {(rows) => (
          <div className={css.grid} aria-busy={games.state.busy}>
            {rows.map((game, at) => (
              <GameTile key={game.id} game={game} platform={platform} eager={at < 6} />
            ))}
          </div>
        )}
      </ListFaces>
      <Pager {...games.paging} />
    </div>
  )
}
