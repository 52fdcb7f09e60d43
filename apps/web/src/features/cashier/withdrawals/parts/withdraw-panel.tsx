import { ConfirmDialog } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { formatMoney } from '@jade/ui/money'
import { Money } from '@jade/ui/money-text'
import { Facts, Panel } from '@jade/ui/panel'
import type { WithdrawInfo } from '@jade/contract/cashier/withdrawal-calls'
import { useState } from 'react'
import { m } from '#messages'
import type { Withdrawals } from '../screens/withdrawals/withdrawals.model.ts'
import { AmountField, WordKey } from '../../parts/amount-field.tsx'
import { CardPick } from './card-pick.tsx'
import { rangeWords } from '../../amount-words.ts'
import { withdrawWords } from '../withdrawal-words.ts'
import css from './withdraw-panel.module.css'

/** Account, amount, fee, and the question before it goes. */
export function WithdrawPanel({ page, info }: { readonly page: Withdrawals; readonly info: WithdrawInfo }) {
  const [asking, setAsking] = useState(false)
  const { form, chosen } = page
  const closed = info.missing.length > 0 || chosen === undefined
  const fee = form.fee ?? info.fee
  return (
    <Panel title={m.cashier_withdraw_form()}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.check()) setAsking(true)
        }}
      >
        {page.accounts && page.accounts.length > 0 && <CardPick accounts={page.accounts} chosen={chosen} onChoose={page.choose} />}
        <AmountField
          label={m.cashier_amount()}
          hint={m.cashier_range({ range: rangeWords(info) })}
          value={form.text}
          onChange={form.setText}
          error={form.problem ? withdrawWords(form.problem, { ...info, fee }) : form.failure?.fields.amount}
          disabled={closed}
          keys={form.keys}
          keysLabel={m.cashier_keys()}
          more={
            <WordKey onPress={form.takeAll} disabled={closed || form.most === '0.00'}>
              {m.cashier_all()}
            </WordKey>
          }
        />
        <div className={css.sum} aria-live="polite">
          <span>
            {m.cashier_fee()} {fee === '0.00' ? <b className={css.free}>{m.cashier_fee_none()}</b> : <b>{formatMoney(fee)}</b>}
          </span>
          <span className={css.arrives}>
            {page.type === 'usdt' ? m.cashier_usdt_base() : m.cashier_arrives()}{' '}
            {form.arrives ? <Money value={form.arrives} tone="gold" size="lg" /> : <b>—</b>}
          </span>
        </div>
        {page.type === 'usdt' && <UsdtSum info={info} usdt={form.usdt} />}
        <GoldButton type="submit" wide size="lg" disabled={closed} busy={form.busy} busyLabel={m.cashier_sending()}>
          {m.cashier_withdraw_send()}
        </GoldButton>
        {form.failure && Object.keys(form.failure.fields).length === 0 && (
          <p className={css.bad} role="alert">
            {form.failure.message || m.cashier_unheard()}
          </p>
        )}
      </form>
      <ConfirmDialog
        open={asking}
        title={m.cashier_withdraw_confirm()}
        confirmLabel={m.cashier_withdraw_yes()}
        onClose={() => setAsking(false)}
        onConfirm={() => form.send(chosen?.id ?? '')}
      >
        <Facts
          facts={[
            [m.cashier_amount(), <Money key="amount" value={form.amount} />],
            [m.cashier_fee(), fee === '0.00' ? m.cashier_fee_none() : <Money key="fee" value={fee} />],
            [
              page.type === 'usdt' ? m.cashier_usdt_base() : m.cashier_arrives(),
              <Money key="arrives" value={form.arrives ?? '0.00'} tone="gold" size="lg" />,
            ],
            ...(form.usdt
              ? ([
                  [m.cashier_usdt_rate(), m.cashier_usdt_rate_is({ rate: form.usdt.rate })],
                  [m.cashier_usdt_network_fee(), `${form.usdt.network_fee} USDT`],
                  [m.cashier_usdt_arrives(), <b key="usdt">{`${formatMoney(form.usdt.usdt)} USDT`}</b>],
                ] as const)
              : []),
            [m.cashier_to_account(), `${chosen?.title ?? ''} ${chosen?.number ?? ''}`],
          ]}
        />
        <p className={css.held}>{m.cashier_withdraw_held()}</p>
      </ConfirmDialog>
    </Panel>
  )
}

/** Rate, network fee, and what reaches the address. */
function UsdtSum({ info, usdt }: { readonly info: WithdrawInfo; readonly usdt: Withdrawals['form']['usdt'] }) {
  return (
    <div className={css.usdt} aria-live="polite">
      <span>
        {m.cashier_usdt_rate()} <b>{m.cashier_usdt_rate_is({ rate: usdt?.rate ?? info.rate })}</b>
      </span>
      <span>
        {m.cashier_usdt_network_fee()} <b>{usdt?.network_fee ?? info.network_fee} USDT</b>
      </span>
      <span className={css.usdtArrives}>
        {m.cashier_usdt_arrives()} <b>{usdt ? `${formatMoney(usdt.usdt)} USDT` : '—'}</b>
      </span>
    </div>
  )
}
