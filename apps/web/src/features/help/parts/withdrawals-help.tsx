import { m } from '#messages'
import { HelpText } from './help-text.tsx'

/** What a withdrawal needs, costs and goes through; the figures are those of level 0 (CONTENT-3, CASHIER-23). */
export function WithdrawalsHelp() {
  return (
    <HelpText
      title={m.help_withdraw_title()}
      hint={m.help_withdraw_hint()}
      chapters={[
        {
          title: m.help_withdraw_rules(),
          lines: [m.help_withdraw_free(), m.help_withdraw_count(), m.help_withdraw_min(), m.help_withdraw_bets()],
        },
        { title: m.help_withdraw_before(), lines: [m.help_withdraw_before_1(), m.help_withdraw_before_2(), m.help_withdraw_before_3()] },
        {
          title: m.help_withdraw_then(),
          lines: [m.help_withdraw_then_1(), m.help_withdraw_then_2(), m.help_withdraw_then_3(), m.help_withdraw_then_4()],
        },
      ]}
      ways={[
        { to: 'withdrawals', label: m.site_withdraw() },
        { to: 'withdrawals-limit-record', label: m.help_withdraw_record() },
      ]}
    />
  )
}
