import { m } from '#messages'
import { HelpText } from './help-text.tsx'

/** How a deposit goes, from what it needs to the money in the wallet. */
export function DepositHelp() {
  return (
    <HelpText
      title={m.help_deposit_title()}
      hint={m.help_deposit_hint()}
      chapters={[
        { title: m.help_deposit_before(), lines: [m.help_deposit_before_1(), m.help_deposit_before_2(), m.help_deposit_before_3()] },
        {
          title: m.help_deposit_kinds(),
          lines: [
            m.help_deposit_kind_bank(),
            m.help_deposit_kind_atm(),
            m.help_deposit_kind_store(),
            m.help_deposit_kind_third(),
            m.help_deposit_kind_usdt(),
          ],
        },
        { title: m.help_deposit_then(), lines: [m.help_deposit_then_1(), m.help_deposit_then_2(), m.help_deposit_then_3()] },
        { title: m.help_deposit_wrong(), lines: [m.help_deposit_wrong_1(), m.help_deposit_wrong_2()] },
      ]}
      ways={[
        { to: 'deposit', label: m.site_deposit() },
        { to: 'transfer-help', label: m.help_transfer_title() },
      ]}
    />
  )
}
