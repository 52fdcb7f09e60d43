import { Dialog420 } from '@jade/ui/dialog'
import { goldLink } from '@jade/ui/gold-button'
import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Money } from '@jade/ui/money-text'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { AskLink } from '../../messages/door.ts'
import { useLang } from '../../site/door.ts'
import { recordsApi } from '../api.ts'
import { cardOf, type Laid, pictureOf, type Shape, type Sign } from '../round-shape.rules.ts'
import type { Bet } from '../screens/bet-record/bet-record.model.ts'
import { betWord } from '../words.ts'
import { MatchLegs } from './match-legs.tsx'
import css from './round-dialog.module.css'

/** One round as it was: what was drawn, what was bet, what came of it, and the way to verify it. */
export default function RoundDialog({ bet, onClose }: { readonly bet: Bet; readonly onClose: () => void }) {
  const round = useQuery({
    queryKey: ['records', 'round', bet.id],
    queryFn: () => recordsApi.betDetail({ id: bet.id }, { quiet: true }).then((reply) => reply.data),
    retry: false,
  })
  const lang = useLang()
  const picture = round.data && pictureOf(round.data.detail, lang)
  return (
    <Dialog420 open title={bet.game_name} onClose={onClose}>
      <p className={css.line}>
        <span>
          {m.records_bet()} <Money value={bet.bet_amount} />
        </span>
        <strong>{bet.status === 'settled' ? <Money value={bet.win_loss} tone="auto" size="lg" /> : betWord[bet.status]()}</strong>
      </p>
      <p className={css.round}>
        {m.records_round()} {bet.round}
      </p>
      {round.isError ? (
        <ErrorState onRetry={() => void round.refetch()} busy={round.isFetching} />
      ) : !picture ? (
        <ListSkeleton rows={1} height={140} />
      ) : (
        <>
          {picture.shapes.length === 0 && <p className={css.note}>{m.records_round_open()}</p>}
          {picture.shapes.map((shape, at) => (
            <Drawn key={`${shape.kind}${at}`} shape={shape} />
          ))}
          {picture.tie && <p className={css.note}>{m.records_round_tie()}</p>}
          {picture.bets.length > 0 && <Bets bets={picture.bets} />}
          {/^https?:/.test(round.data.url) && (
            <a className={goldLink} href={round.data.url} target="_blank" rel="noreferrer">
              {m.records_round_verify()}
            </a>
          )}
        </>
      )}
      <AskLink about={{ category: 'bet', key: bet.id }} />
    </Dialog420>
  )
}

/** What was laid, and what each bet brought once it is known. */
function Bets({ bets }: { readonly bets: readonly Laid[] }) {
  const ended = bets.some(({ returned }) => returned !== null)
  return (
    <table className={css.bets}>
      <thead>
        <tr>
          <th scope="col">{m.records_round_bet()}</th>
          <th scope="col">{m.records_round_stake()}</th>
          {ended && <th scope="col">{m.records_round_returned()}</th>}
        </tr>
      </thead>
      <tbody>
        {bets.map(({ name, stake, returned }) => (
          <tr key={name} data-won={Number(returned) > 0}>
            <th scope="row">{name}</th>
            <td>
              <Money value={stake} size="sm" />
            </td>
            {ended && <td>{returned === null ? '–' : <Money value={returned} size="sm" />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Drawn({ shape }: { readonly shape: Shape }) {
  if (shape.kind === 'legs') return <MatchLegs odds={shape.odds} legs={shape.legs} />
  if (shape.kind === 'cards') return <Cards {...shape} />
  if (shape.kind === 'dice')
    return (
      <p className={css.row}>
        {shape.dice.map((face, at) => (
          <Die key={at} face={face} />
        ))}
        <span className={css.sum}>{shape.dice.reduce((sum, face) => sum + face, 0)}</span>
      </p>
    )
  if (shape.kind === 'shots')
    return (
      <>
        <p className={css.note}>{m.records_round_shots({ count: shape.shots, caught: shape.caught.length })}</p>
        <p className={css.row}>
          {shape.caught.map((times, at) => (
            <span key={at} className={css.ball}>
              ×{times}
            </span>
          ))}
        </p>
      </>
    )
  if (shape.kind === 'balls')
    return (
      <p className={css.row}>
        {shape.balls.map((ball, at) => (
          <span key={at} className={css.ball}>
            {ball}
          </span>
        ))}
        {shape.special !== null && (
          <span className={css.ball} data-special>
            {shape.special}
          </span>
        )}
      </p>
    )
  if (shape.kind === 'lamps')
    return (
      <p className={css.row}>
        {shape.lamps.map(({ symbol, odds }, at) => (
          <span key={at} className={css.lamp}>
            <SignPicture sign={symbol} />
            {odds > 0 && <b>×{odds}</b>}
          </span>
        ))}
      </p>
    )
  return (
    <>
      <div className={css.reels}>
        {shape.columns.map((column, reel) => (
          <span key={reel} className={css.reel}>
            {column.map((symbol, row) => (
              <span key={row} className={css.symbol} data-lit={shape.lit.has(`${reel},${row}`)}>
                <SignPicture sign={symbol} />
              </span>
            ))}
          </span>
        ))}
      </div>
      {shape.free > 0 && <p className={css.note}>{m.records_round_free({ count: shape.free })}</p>}
    </>
  )
}

/** Where the picture does not come, its word stands. */
function SignPicture({ sign: { word, picture } }: { readonly sign: Sign }) {
  return picture === null ? word : <img className={css.sign} src={picture} alt={word} title={word} />
}

function Cards({ label, cards, note, won }: Extract<Shape, { readonly kind: 'cards' }>) {
  const name = handWord[label]?.() ?? (/^\d+$/.test(label) ? m.records_hand({ number: Number(label) + 1 }) : label)
  return (
    <div className={css.hand} data-won={won}>
      <span className={css.label}>
        {name}
        {won && <b className={css.won}>{m.records_round_won()}</b>}
      </span>
      <span className={css.row}>
        {cards.map((card, at) => {
          const { rank, suit, red } = cardOf(card)
          return (
            <span key={at} className={css.card} data-red={red}>
              <b>{rank}</b>
              <span>{suit}</span>
            </span>
          )
        })}
        {note !== '' && <span className={css.sum}>{note}</span>}
      </span>
    </div>
  )
}

/** Where the pips of a face stand in a grid of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

function Die({ face }: { readonly face: number }) {
  return (
    <span className={css.die} role="img" aria-label={String(face)}>
      {Array.from({ length: 9 }, (_, at) => (
        <i key={at} data-pip={PIPS[face]?.includes(at) ?? false} />
      ))}
    </span>
  )
}

const handWord: Readonly<Record<string, () => string>> = {
  player: m.records_hand_player,
  banker: m.records_hand_banker,
  dealer: m.records_hand_dealer,
  dragon: m.records_hand_dragon,
  tiger: m.records_hand_tiger,
}
