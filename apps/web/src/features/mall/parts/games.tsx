import { m } from '#messages'
import { GoldButton } from '@jade/ui/gold-button'
import { Panel } from '@jade/ui/panel'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type Game, useGames } from '../mall.model.ts'
import { type Play, usePlay } from '../play.ts'
import { symbols } from '../words.ts'
import css from './mall.module.css'
import { Odds } from './odds.tsx'

/** The games of the mall, each with its odds beside it. */
export function Games({ enabled }: { readonly enabled: boolean }) {
  const games = useGames(enabled)
  if (!games || games.length === 0) return null
  return (
    <section aria-label={m.mall_games()} className={css.games}>
      {games.map((game) => (
        <OneGame key={game.id} game={game} />
      ))}
    </section>
  )
}

function OneGame({ game }: { readonly game: Game }) {
  const { play, verified, busy, start, verify } = usePlay(game)
  const [multiple, setMultiple] = useState(1)
  return (
    <Panel title={game.name}>
      <div className={css.game}>
        <div className={css.stage} aria-live="polite">
          {play ? <Faces play={play} /> : <img src={game.image} alt="" width="120" height="100" />}
        </div>
        {play && <Told play={play} verified={verified} onVerify={verify} />}
        <SegmentedControl
          aria-label={m.mall_times()}
          fullWidth
          value={String(multiple)}
          onChange={(value) => setMultiple(Number(value))}
          data={game.multiples.map((one) => ({ value: String(one), label: `×${one}` }))}
        />
        <GoldButton wide busy={busy} busyLabel={m.mall_playing()} onClick={() => start(multiple)}>
          {m.mall_play({ points: game.price * multiple })}
        </GoldButton>
        <p className={css.quiet}>{m.mall_return({ percent: game.return_percent })}</p>
        <details>
          <summary className={css.link}>{m.mall_odds()}</summary>
          <Odds type={game.type} />
        </details>
      </div>
    </Panel>
  )
}

function Faces({ play }: { readonly play: Play }) {
  if (play.type === 'wheel') return <span className={css.reel}>{m.mall_price({ points: play.symbols[0] ?? '0' })}</span>
  const [field = 'out', ...reels] = play.symbols
  return (
    <>
      <span className={css.reel}>{symbols[field]?.()}</span>
      {reels.map((reel, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- reels stay where they are
        <span key={at} className={css.reel} data-hit={reel === field}>
          {symbols[reel]?.()}
        </span>
      ))}
    </>
  )
}

interface ToldProps {
  readonly play: Play
  readonly verified: boolean | null
  readonly onVerify: () => void
}

function Told({ play, verified, onVerify }: ToldProps) {
  return (
    <div role="status">
      <p className={css.price}>{play.win > 0 ? m.mall_win({ points: play.win }) : m.mall_lose()}</p>
      {verified === null ? (
        <Button variant="subtle" onClick={onVerify}>
          {m.mall_verify()}
        </Button>
      ) : (
        <p>{verified ? m.mall_verify_good() : m.mall_verify_bad()}</p>
      )}
      <p className={css.seed}>
        {m.mall_commit()} <code>{play.commit}</code>
      </p>
    </div>
  )
}
