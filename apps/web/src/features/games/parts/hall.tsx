import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { m } from '#messages'
import { emblemOf, type Group, PlatformTile, ScreenLink, whenAwake } from '../../site/door.ts'
import { useGroup } from '../games.model.ts'
import { groupName, hallOf } from '../group.ts'
import { Closed } from './closed.tsx'
import css from './hall.module.css'

const Finder = whenAwake(() => import('./finder.tsx'))

/** A group on the desktop: its platforms, and below them all its games. */
export function Hall({ group }: { readonly group: Group }) {
  const platforms = useGroup(group)
  return (
    <div className={css.hall}>
      <HallHead group={group} groups={platforms.groups} count={platforms.rows?.length} />
      {platforms.failed ? (
        <ErrorState onRetry={platforms.retry} busy={platforms.busy} />
      ) : !platforms.rows ? (
        <ListSkeleton rows={2} height={180} />
      ) : platforms.rows.length === 0 ? (
        <EmptyState title={m.games_no_platforms()} hint={m.games_no_platforms_hint()} />
      ) : (
        <div className={css.platforms}>
          {platforms.rows.map((platform) => (
            <PlatformTile key={platform.gp_code} platform={platform} shape="wide" eager />
          ))}
          <Closed group={group} />
        </div>
      )}
      <Finder key={group} group={group} />
    </div>
  )
}

interface HallHeadProps {
  readonly group: Group
  readonly groups: readonly Group[]
  readonly count?: number | undefined
}

/** The group's name in its light, and the way to the other groups. */
export function HallHead({ group, groups, count }: HallHeadProps) {
  return (
    <header className={css.head} data-group={group}>
      <img className={css.emblem} src={emblemOf(group)} alt="" width="96" height="96" />
      <div>
        <h1 className={css.title}>{groupName[group]()}</h1>
        <p className={css.count}>{count === undefined ? ' ' : m.games_platform_count({ count })}</p>
      </div>
      <nav className={css.groups} aria-label={m.games_groups()}>
        {groups.map((one) => (
          <ScreenLink
            key={one}
            to={hallOf(one)}
            search={{ group: one } as never}
            className={css.group}
            {...(one === group ? { 'aria-current': 'page' as const } : {})}
          >
            {groupName[one]()}
          </ScreenLink>
        ))}
      </nav>
    </header>
  )
}
