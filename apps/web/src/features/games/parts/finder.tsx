import { TextInput } from '@mantine/core'
import { EmptyState, ListFaces } from '@jade/ui/list-faces'
import { Pager } from '@jade/ui/paged-table'
import { IconClock, IconHeart, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Group } from '../../site/door.ts'
import { type Place, useFinder } from '../finder.model.ts'
import { GameTile } from './game-tile.tsx'
import css from './games-grid.module.css'

/** All games of a group: by platform, by name, the marked and the last played ones. */
export default function Finder({ group }: { readonly group: Group }) {
  const finder = useFinder(group)
  const searched = finder.keyword.trim() !== ''
  return (
    <section className={css.games} aria-label={m.games_all_games()}>
      <div className={css.bar}>
        <div className={css.chips} role="group" aria-label={m.games_filter()}>
          <Chip of={finder} place="all">
            {m.games_filter_all()}
          </Chip>
          {finder.platforms.length > 1 &&
            finder.platforms.map((platform) => (
              <Chip key={platform.gp_code} of={finder} place={`platform:${platform.gp_code}`}>
                {platform.name}
              </Chip>
            ))}
          {finder.loggedIn && (
            <>
              <Chip of={finder} place="recent">
                <IconClock size={16} aria-hidden />
                {m.games_recent()}
              </Chip>
              <Chip of={finder} place="favourites">
                <IconHeart size={16} aria-hidden />
                {m.games_favourites()}
              </Chip>
            </>
          )}
        </div>
        <TextInput
          type="search"
          aria-label={m.games_search()}
          placeholder={m.games_search()}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={finder.keyword}
          onChange={(event) => finder.search(event.currentTarget.value)}
        />
      </div>
      <ListFaces
        state={finder.state}
        skeletonRows={2}
        skeletonHeight={220}
        empty={
          <EmptyState
            title={searched ? m.games_none_found({ keyword: finder.keyword.trim() }) : emptyTitle(finder.place)}
            hint={searched ? m.games_none_found_hint() : emptyHint(finder.place)}
          />
        }
      >
        {(rows) => (
          <div className={css.grid} aria-busy={finder.state.busy}>
            {rows.map((game) => (
              <GameTile key={game.id} game={game} platform={finder.platformOf(game)} />
            ))}
          </div>
        )}
      </ListFaces>
      <Pager {...finder.paging} />
    </section>
  )
}

function emptyTitle(place: Place): string {
  if (place === 'recent') return m.games_recent_none()
  return place === 'favourites' ? m.games_favourites_none() : m.games_none_group()
}

function emptyHint(place: Place): string {
  if (place === 'recent') return m.games_recent_none_hint()
  return place === 'favourites' ? m.games_favourites_none_hint() : m.games_none_hint()
}

interface ChipProps {
  readonly of: Pick<ReturnType<typeof useFinder>, 'place' | 'go'>
  readonly place: Place
  readonly children: ReactNode
}

function Chip({ of, place, children }: ChipProps) {
  return (
    <button type="button" className={css.chip} aria-pressed={of.place === place} onClick={() => of.go(place)}>
      {children}
    </button>
  )
}
