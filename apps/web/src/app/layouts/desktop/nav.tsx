import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { groupName } from '../../../features/home/group-names.ts'
import { byGroup, PlatformTile, usePath, usePlatforms } from '../../../features/site/door.ts'
import { HotTiles } from '../../../features/home/parts/hot-tiles.tsx'
import { useHotGames } from '../../../features/home/hot-games.ts'
import css from './nav.module.css'

/** Home, popular, the groups that have platforms, the discount hall. Panels open on hover and by keyboard. */
export function Nav() {
  const { data: platforms } = usePlatforms()
  const { data: hot } = useHotGames()
  const offers = usePath('all-preferential')
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
        {hot && hot.length > 0 && (
          <Item name="popular" label={m.site_nav_popular()} {...panel}>
            <div className={css.tiles} data-centred={hot.length < 6}>
              <HotTiles games={hot} />
            </div>
          </Item>
        )}
        {byGroup(platforms ?? []).map(([group, own]) => (
          <Item key={group} name={group} label={groupName[group]()} {...panel}>
            <div className={css.tiles} data-centred={own.length < 6}>
              {own.map((platform) => (
                <PlatformTile key={platform.gp_code} platform={platform} />
              ))}
            </div>
          </Item>
        ))}
        {offers && (
          <li>
            <Link to={offers as never} search={{ mode: 0, front: 0 } as never} className={css.item}>
              {m.site_nav_offers()}
            </Link>
          </li>
        )}
      </ul>
    </nav>
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
        onClick={() => setOpen(shown ? undefined : name)}
      >
        {label}
      </button>
      <div id={`nav-${name}`} className={css.panel} hidden={!shown}>
        {shown && <div className={css.panelInner}>{children}</div>}
      </div>
    </li>
  )
}
