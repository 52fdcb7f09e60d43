import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { PageTitle, Panel } from '@jade/ui/panel'
import { IconChevronRight } from '@tabler/icons-react'
import { m } from '#messages'
import { GROUPS, ScreenLink, useLang } from '../../site/door.ts'
import { MallGuide } from '../../mall/door.ts'
import { groupName } from '../group.ts'
import { type GameName, useAllGames } from '../guide.model.ts'
import { GuideText } from './guide-text.tsx'
import css from './instructions.module.css'

/** All games by group, each with the way to its instructions. */
export function InstructionsList() {
  const games = useAllGames()
  const lang = useLang()
  return (
    <div className={css.page}>
      <PageTitle hint={m.games_guide_hint()}>{m.games_guide_title()}</PageTitle>
      {games.isError ? (
        <ErrorState onRetry={() => void games.refetch()} busy={games.isFetching} />
      ) : !games.data ? (
        <ListSkeleton rows={4} height={56} />
      ) : (
        GROUPS.map((group) => {
          const own = games.data.filter((game) => game.group === group)
          if (own.length === 0) return null
          return (
            <section key={group} aria-label={groupName[group]()}>
              <h2 className={css.group}>{groupName[group]()}</h2>
              <ul className={css.games}>
                {own.map((game) => (
                  <li key={game.id}>
                    <ScreenLink to="game-instructions" search={{ code: game.games_code, productId: game.productId }} className={css.game}>
                      <img src={game.imgs} alt="" width="44" height="44" loading="lazy" />
                      {lang === 'en' ? game.games_name_EN : game.games_name_CN}
                      <IconChevronRight size={18} className={css.arrow} aria-hidden />
                    </ScreenLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        })
      )}
      <MallGuide />
    </div>
  )
}

/** The instructions of one game as a page; `game` is undefined where none of this name is shown, or as long as nobody knows. */
export function InstructionsOf({ game }: { readonly game: GameName | undefined }) {
  const games = useAllGames()
  const lang = useLang()
  const row = games.data?.find((one) => one.games_code === game?.games_code && one.productId === game.productId)
  const title = row && (lang === 'en' ? row.games_name_EN : row.games_name_CN)
  return (
    <div className={css.page}>
      <PageTitle>{title ?? m.games_guide_title()}</PageTitle>
      {!game && games.isPending ? (
        <ListSkeleton rows={3} height={72} />
      ) : games.isError ? (
        <ErrorState onRetry={() => void games.refetch()} busy={games.isFetching} />
      ) : game ? (
        <Panel>
          <GuideText game={game} />
        </Panel>
      ) : (
        <EmptyState title={m.games_guide_none()} hint={m.games_guide_none_hint()} />
      )}
      <ScreenLink to="game-instructions" search={{}} className={css.all}>
        {m.games_guide_all()}
      </ScreenLink>
    </div>
  )
}
