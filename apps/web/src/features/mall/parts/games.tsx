import { GoldButton } from '@jade/ui/gold-button'
import { Panel } from '@jade/ui/panel'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { type Game, useGames } from '../mall.model.ts'
import { type Done, usePlay } from '../play.ts'
import { shownOf } from '../words.ts'
import css from './mall.module.css'
import { Mary } from './mary.tsx'
import { Odds, WheelLegend } from './odds.tsx'
import { PlayProof } from './play-proof.tsx'
import stage from './stage.module.css'
import { Wheel } from './wheel.tsx'

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
  const { done, busy, start } = usePlay(game)
  const [multiple, setMultiple] = useState(1)
  /** The play whose motion has come to its end: only then is the result said. */
  const [rested, setRested] = useState('')
  const play = done?.play ?? null
  const moving = play !== null && rested !== play.id
  /** What moves is what it was drawn from. */
  const table = play && moving ? play.table : game.table
  const onRest = () => setRested(play?.id ?? '')
  return (
    <Panel title={game.name}>
      <div className={css.game}>
        {table.game === 'wheel' ? (
          <Wheel fields={table.fields} play={play} multiple={play && moving ? play.multiple : multiple} onRest={onRest} />
        ) : (
          <Mary ring={table.ring} play={play} rested={!moving} onRest={onRest} />
        )}
        {table.game === 'wheel' && <WheelLegend fields={table.fields} multiple={multiple} />}
        <Told key={play?.id ?? ''} done={moving ? null : done} />
        <SegmentedControl
          aria-label={m.mall_times()}
          fullWidth
          value={String(multiple)}
          onChange={(value) => setMultiple(Number(value))}
          data={game.multiples.map((one) => ({ value: String(one), label: `×${one}` }))}
        />
        <GoldButton wide busy={busy || moving} busyLabel={m.mall_playing()} onClick={() => start(multiple)}>
          {m.mall_play({ points: game.price * multiple })}
        </GoldButton>
        <p className={css.quiet}>{m.mall_return({ percent: game.return_percent })}</p>
        <details>
          <summary className={css.link}>{m.mall_odds()}</summary>
          <Odds table={game.table} />
          <p className={css.quiet}>{m.mall_odds_version({ version: game.version, since: game.since })}</p>
        </details>
      </div>
    </Panel>
  )
}

/** What a play came to, in words, and its proof when it is asked for. */
function Told({ done }: { readonly done: Done | null }) {
  const [proved, setProved] = useState(false)
  const play = done?.play
  return (
    <div className={stage.told}>
      <p role="status" className={stage.big}>
        {play && `${shownOf(play)} — ${play.win > 0 ? m.mall_win({ points: play.win }) : m.mall_lose()}`}
      </p>
      {done && !proved && (
        <Button variant="subtle" onClick={() => setProved(true)}>
          {m.mall_verify()}
        </Button>
      )}
      {done && proved && <PlayProof play={done.play} told={done.told} />}
    </div>
  )
}
