import { transferHelp } from '@jade/contract/content/texts/transfer-help'
import { m } from '#messages'
import { TextPage } from '../../content/door.ts'
import { HelpWays } from './help-ways.tsx'

/** The three kinds of wallets, and how money moves between them. */
export function TransferHelp() {
  return (
    <TextPage page="transfer-help" shipped={transferHelp}>
      <HelpWays
        ways={[
          { to: 'transfer', label: m.site_transfer() },
          { to: 'wallet', label: m.help_to_wallet() },
        ]}
      />
    </TextPage>
  )
}
