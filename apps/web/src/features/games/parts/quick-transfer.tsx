import { Button } from '@mantine/core'
import { BottomSheet, Dialog420 } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { MoneyInput } from '@jade/ui/money-input'
import { IconArrowBackUp, IconArrowDown } from '@tabler/icons-react'
import { m } from '#messages'
import { NotCounted, Processing, SourceList, TargetBox } from '../../money/door.ts'
import { useDevice } from '../../site/door.ts'
import type { GameLauncher } from '../launch/door.ts'
import { type DialogState, useQuickTransfer } from './quick-transfer.model.ts'
import css from './quick-transfer.module.css'

interface QuickTransferProps {
  readonly launcher: GameLauncher
  readonly state: DialogState
}

/** Before a game: from which wallet how much, or straight in. 420 px on the desktop, a sheet from below on phones. */
export default function QuickTransfer({ launcher, state }: QuickTransferProps) {
  const quick = useQuickTransfer(launcher, state)
  const Box = useDevice() === 'mobile' ? BottomSheet : Dialog420
  const place = quick.platform?.name ?? state.request.name
  return (
    <Box open title={m.games_quick_title({ platform: place })} onClose={quick.close}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          quick.submit()
        }}
      >
        <div className={css.head}>
          <span id="quick-from">{m.games_quick_from()}</span>
          <button type="button" className={css.link} onClick={quick.recall} disabled={quick.recalling} aria-busy={quick.recalling}>
            <IconArrowBackUp size={16} aria-hidden />
            {quick.recalling ? m.games_recalling() : m.games_recall()}
          </button>
        </div>
        <SourceList sources={quick.sources} chosen={quick.walletId} onChoose={quick.choose} labelledBy="quick-from" />
        <NotCounted wallets={quick.platform?.not_counted ?? []} />
        <IconArrowDown className={css.arrow} size={20} aria-hidden />
        <TargetBox
          name={place}
          money={quick.platform?.wallet ?? '0.00'}
          walletName={quick.platform && quick.platform.player_bonus_wallet_id > 0 ? quick.platform.wallet_name : undefined}
        />
        {quick.processing && <Processing amount={quick.processing} since={quick.since} />}
        <MoneyInput
          label={m.games_amount()}
          placeholder={m.games_amount_placeholder()}
          value={quick.amount}
          onChange={quick.type}
          error={quick.problem}
          aside={
            <button type="button" className={css.fill} onClick={quick.fill}>
              {m.games_all()}
            </button>
          }
          data-autofocus
        />
        <GoldButton type="submit" wide busy={quick.busy} busyLabel={m.games_transferring()}>
          {m.games_transfer()}
        </GoldButton>
        <Button variant="default" fullWidth onClick={quick.nextTime} disabled={quick.busy}>
          {m.games_next_time()}
        </Button>
        <p className={css.note}>{m.games_next_time_note()}</p>
      </form>
    </Box>
  )
}
