import { depositHelp } from '@jade/contract/content/texts/deposit-help'
import { m } from '#messages'
import { TextPage } from '../../content/door.ts'
import { HelpWays } from './help-ways.tsx'

/** How a deposit goes, from what it needs to the money in the wallet. */
export function DepositHelp() {
  return (
    <TextPage page="deposit-help" shipped={depositHelp}>
      <HelpWays
        ways={[
          { to: 'deposit', label: m.site_deposit() },
          { to: 'transfer-help', label: m.help_transfer_title() },
        ]}
      />
    </TextPage>
  )
}
