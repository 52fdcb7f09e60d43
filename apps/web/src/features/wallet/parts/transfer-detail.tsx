import { BottomSheet, Dialog420 } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { MoneyInput } from '@jade/ui/money-input'
import { IconArrowBackUp, IconArrowDown } from '@tabler/icons-react'
import { m } from '#messages'
import { NotCounted, Processing, SourceList, TargetBox } from '../../money/door.ts'
import { useDevice } from '../../site/door.ts'
import { useTransferDetail } from '../transfer-detail.ts'
import css from './transfer-detail.module.css'

interface TransferDetailProps {
  readonly code: string
  readonly name: string
  readonly onClose: () => void
}

/** Which wallet's money goes to a platform, and how much. 420 px on the desktop, a sheet from below on phones. */
export default function TransferDetail({ code, name, onClose }: TransferDetailProps) {
  const detail = useTransferDetail(code, onClose)
  const Box = useDevice() === 'mobile' ? BottomSheet : Dialog420
  return (
    <Box open title={m.wallet_detail_title()} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          detail.submit()
        }}
      >
        <div className={css.head}>
          <span id="detail-from">{m.wallet_from()}</span>
          <button
            type="button"
            className={css.link}
            onClick={detail.recall.press}
            disabled={detail.recall.spinning}
            aria-busy={detail.recall.spinning}
          >
            <IconArrowBackUp size={16} aria-hidden />
            {detail.recall.spinning ? m.wallet_recalling() : m.wallet_recall_all()}
          </button>
        </div>
        <SourceList sources={detail.sources} chosen={detail.sourceId} onChoose={detail.choose} labelledBy="detail-from" />
        <NotCounted wallets={detail.platform?.not_counted ?? []} />
        <IconArrowDown className={css.arrow} size={20} aria-hidden />
        <TargetBox name={detail.platform?.name ?? name} money={detail.platform?.wallet ?? '0.00'} walletName={detail.walletName} />
        {detail.processing && <Processing amount={detail.processing} />}
        <MoneyInput
          label={m.wallet_amount()}
          placeholder={m.wallet_amount_placeholder()}
          value={detail.amount}
          onChange={detail.type}
          error={detail.problem}
          aside={
            <button type="button" className={css.link} onClick={detail.fill}>
              {m.wallet_all()}
            </button>
          }
          data-autofocus
        />
        <GoldButton type="submit" wide busy={detail.busy} busyLabel={m.wallet_transferring()}>
          {m.wallet_transfer_now()}
        </GoldButton>
      </form>
    </Box>
  )
}
