import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { groupName } from '../../../features/home/group-names.ts'
import { byGroup, GROUPS, PlatformTile, usePlatforms } from '../../../features/site/door.ts'
import { HotTiles } from '../../../features/home/parts/hot-tiles.tsx'
import { TileSkeletons } from '../../../features/home/parts/tile-skeletons.tsx'
import { OffersItem } from '../../../features/promotions/door.ts'
import { useHotGames } from '../../../features/home/hot-games.ts'
import css from './nav.module.css'

/** Tiles that fill a panel's row; fewer stand in its middle. */
const FULL_ROW = 6

/**
 * Home, popular, the groups that have platforms, the discount hall. Panels open on hover and by keyboard. All groups stand there
 * until it is known which have platforms, so that the line does not grow under the pointer.
 */
export function Nav() {
  const platforms = usePlatforms()
  const hot = useHotGames()
  const games = hot.isError ? [] : hot.data
  const groups = platforms.isError
    ? []
    : ((platforms.data && byGroup(platforms.data)) ?? GROUPS.map((group) => [group, undefined] as const))
  const home = useLocation().pathname === '/'
  const [open, setOpen] = useState<string>()
  const panel = { open, setOpen }
  return (
    <nav className={css.nav} aria-label={m.site_nav()} onMouseLeave={() => setOpen(undefined)}>
      <ul className={css.items}>
        <li>
          <Link to={'/' as never} className={css.item} data-active={home}>
            {m.site_nav_home()}
          </Link>
        </li>
        {games?.length !== 0 && (
          <Item name="popular" label={m.site_nav_popular()} {...panel}>
            <Tiles count={games?.length}>{games && <HotTiles games={games} />}</Tiles>
          </Item>
        )}
        {groups.map(([group, own]) => (
          <Item key={group} name={group} label={groupName[group]()} {...panel}>
            <Tiles count={own?.length}>
              {own?.map((platform) => (
                <PlatformTile key={platform.gp_code} platform={platform} />
              ))}
            </Tiles>
          </Item>
        ))}
        <OffersItem label={m.site_nav_offers()} className={css.item} />
      </ul>
    </nav>
  )
}

/** The tiles of a panel; of unknown count while they load. */
function Tiles({ count, children }: { readonly count: number | undefined; readonly children: ReactNode }) {
  return (
    <div className={css.tiles} data-centred={count !== undefined && count < FULL_ROW}>
      {count === undefined ? <TileSkeletons count={FULL_ROW} /> : children}
    </div>
  )
}

interface ItemProps {
  readonly name: string
  readonly label: string
  readonly open: string | undefined
  readonly setOpen: (name: string | undefined) => void
  readonly children: ReactNode
}

function Item({ name, label, open, setOpen, children }: ItemProps) {
  const shown = open === name
  return (
    <li onMouseEnter={() => setOpen(name)} onKeyDown={(event) => event.key === 'Escape' && setOpen(undefined)}>
      <button
        type="button"
        className={css.item}
        data-open={shown}
        aria-expanded={shown}
        aria-controls={`nav-${name}`}
        // A mouse that presses has opened it by coming here; only the keyboard closes it again.
        onClick={({ detail }) => setOpen(shown && detail === 0 ? undefined : name)}
      >
        {label}
      </button>
      <div id={`nav-${name}`} className={css.panel} hidden={!shown}>
        {shown && <div className={css.panelInner}>{children}</div>}
      </div>
    </li>
  )
}
