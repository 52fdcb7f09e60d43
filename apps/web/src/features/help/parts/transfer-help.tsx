import { m } from '#messages'
import { HelpText } from './help-text.tsx'

/** The three kinds of wallets, and how money moves between them. */
export function TransferHelp() {
  return (
    <HelpText
      title={m.help_transfer_title()}
      hint={m.help_transfer_hint()}
      chapters={[
        {
          title: m.help_transfer_wallets(),
          lines: [m.help_transfer_wallet_main(), m.help_transfer_wallet_activity(), m.help_transfer_wallet_platform()],
        },
        {
          title: m.help_transfer_moving(),
          lines: [m.help_transfer_in(), m.help_transfer_out(), m.help_transfer_auto(), m.help_transfer_slow()],
        },
        { title: m.help_transfer_activity(), lines: [m.help_transfer_flow(), m.help_transfer_unlock(), m.help_transfer_give_up()] },
      ]}
      ways={[
        { to: 'transfer', label: m.site_transfer() },
        { to: 'wallet', label: m.help_to_wallet() },
      ]}
    />
  )
}
