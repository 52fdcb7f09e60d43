import { ActionIcon, Badge, Box, NavLink, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useQueueCounts } from '../features/dashboard/queue-counts.ts'
import { may } from '../features/session/session.ts'
import { m } from '../paraglide/messages.js'
import { groupTitles } from '../parts/menu-groups.ts'
import { offerUndo } from '../parts/undo.tsx'
import { useKeptSet } from './kept-set.ts'
import classes from './menu.module.css'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import { useId } from 'react'

/** Whether an address is a screen's own or that of one of its objects. */
export const holds = ({ path, object }: Screen, at: string): boolean => at === path || (object !== undefined && at.startsWith(`${path}/`))

interface MenuProps {
  readonly permissions: readonly string[]
  readonly onGo: () => void
}

/** The screens that somebody may open: the own favourites, then all by groups that fold. Both are kept in this browser. */
export function Menu({ permissions, onGo }: MenuProps) {
  const counts = useQueueCounts(may(permissions, 'dashboard.view'))
  const favourites = useKeptSet('console-favourites')
  const folded = useKeptSet('console-folded')
  const shown = screens.filter((screen) => !screen.hidden && may(permissions, screen.permission))
  const groups = [...new Set(shown.map((screen) => screen.group))]
  const countOf = (screen: Screen) => counts[screen.queues?.[0].name ?? ''] ?? 0
  const turn = ({ path, title }: Screen) => {
    if (favourites.has(path)) offerUndo(m.app_favourite_gone({ name: title() }), () => favourites.turn(path))
    favourites.turn(path)
  }
  const lines = (of: readonly Screen[]) =>
    of.map((screen) => (
      <MenuLine
        key={screen.path}
        screen={screen}
        count={countOf(screen)}
        isFavourite={favourites.has(screen.path)}
        onFavourite={() => turn(screen)}
        onGo={onGo}
      />
    ))
  const liked = shown.filter(({ path }) => favourites.has(path))
  return (
    <Box p="xs">
      {liked.length > 0 && (
        <Box mb={6}>
          <span className={classes.title}>{m.app_favourites()}</span>
          {lines(liked)}
        </Box>
      )}
      {groups.map((group) => {
        const own = shown.filter((screen) => screen.group === group)
        const isFolded = folded.has(group)
        return (
          <Box key={group} mb={6}>
            <UnstyledButton className={classes.title} aria-expanded={!isFolded} onClick={() => folded.turn(group)}>
              {groupTitles[group]()}
              <span className={classes.fold}>
                {isFolded && <Waiting count={own.reduce((sum, screen) => sum + countOf(screen), 0)} />}
                <IconChevronDown size={14} aria-hidden />
              </span>
            </UnstyledButton>
            {!isFolded && lines(own)}
          </Box>
        )
      })}
    </Box>
  )
}

interface MenuLineProps {
  readonly screen: Screen
  readonly count: number
  readonly isFavourite: boolean
  readonly onFavourite: () => void
  readonly onGo: () => void
}

function MenuLine({ screen, count, isFavourite, onFavourite, onGo }: MenuLineProps) {
  const active = useLocation({ select: (location) => holds(screen, location.pathname) })
  const id = useId()
  const Star = isFavourite ? IconStarFilled : IconStar
  return (
    <div className={classes.row}>
      <NavLink
        component={Link}
        id={id}
        to={screen.path}
        label={screen.title()}
        noWrap
        active={active}
        onClick={onGo}
        className={classes.line ?? ''}
        leftSection={<screen.icon size={16} stroke={1.6} />}
        rightSection={<Waiting count={count} />}
      />
      <ActionIcon
        className={classes.star ?? ''}
        variant="subtle"
        size="sm"
        aria-pressed={isFavourite}
        aria-label={m.app_favourite()}
        aria-describedby={id}
        onClick={onFavourite}
      >
        <Star size={13} />
      </ActionIcon>
    </div>
  )
}

function Waiting({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <Badge size="sm" circle={count < 10} color="amber" variant="filled" autoContrast aria-label={m.app_waiting({ count })}>
      {count}
    </Badge>
  )
}
