import { formatMoney } from '@jade/ui/money'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DoButton } from '../../parts/do-button.tsx'
import { useObject } from '../../parts/object.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { games, house } from './api.ts'
import { Corrections } from './correct.tsx'
import { gameLinks } from './game-links.tsx'
import { type Row, statusText, statusTone, WinLoss } from './words.tsx'

/** One bet as its vendor reported it, and its corrections. */
export default function BetPage() {
  const { id } = useObject()
  const query = useQuery({ queryKey: ['bets', 'one', id], queryFn: async () => (await house.bet({ id })).data })
  return (
    <ObjectFrame
      query={query}
      head={({ bet }) => ({
        name: bet.round,
        state: <Mark tone={statusTone[bet.status]}>{statusText[bet.status]()}</Mark>,
        money: formatMoney(bet.bet_amount),
        since: bet.build_time,
      })}
    >
      {({ bet, allowed }) => (
        <>
          <Bet row={bet} correctable={mayDo(allowed, 'correct')} />
          <WhyNot lines={allowed} names={{ correct: m.bets_corrections }} />
        </>
      )}
    </ObjectFrame>
  )
}

function Bet({ row, correctable }: { readonly row: Row; readonly correctable: boolean }) {
  const act = useAct()

  /** The window is opened by the click itself, so that no browser holds it for an advertisement. */
  async function openDetail() {
    const page = window.open('about:blank', '_blank')
    const done = await act.run(async () => {
      const { data } = await games.betDetail({ id: row.id })
      if (page) page.location.replace(data.url)
      return { message: m.bets_detail_opened() }
    })
    if (!done) page?.close()
  }

  return (
    <Stack>
      <Facts
        facts={[
          { label: 'ID', value: row.id },
          { label: m.bets_account(), value: <PlayerLink id={row.player_id} account={row.account} /> },
          { label: m.bets_wallet(), value: row.wallet },
          ...gameLinks(row),
          {
            label: m.bets_round(),
            value: (
              <ObjectLink in="/rounds" id={row.round}>
                {row.round}
              </ObjectLink>
            ),
          },
          { label: m.bets_vendor_ref(), value: row.vendor_ref },
          { label: m.bets_valid(), value: formatMoney(row.valid_bet) },
          { label: m.bets_win_loss(), value: <WinLoss value={row.win_loss} /> },
          { label: m.bets_tip(), value: formatMoney(row.tip) },
          { label: m.bets_corrections(), value: String(row.corrections) },
        ]}
      />
      {row.detail === 1 && (
        <DoButton hotkey="v" variant="default" loading={act.busy} onDo={() => void openDetail()}>
          {m.bets_detail()}
        </DoButton>
      )}
      <Corrections id={row.id} correctable={correctable} />
    </Stack>
  )
}
