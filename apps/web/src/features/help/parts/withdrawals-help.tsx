import { withdrawalsHelp } from '@jade/contract/content/texts/withdrawals-help'
import { m } from '#messages'
import { TextPage } from '../../content/door.ts'
import { HelpWays } from './help-ways.tsx'

/** What a withdrawal needs, costs and goes through. */
export function WithdrawalsHelp() {
  return (
    <TextPage page="withdrawals-help" shipped={withdrawalsHelp}>
      <HelpWays
        ways={[
          { to: 'withdrawals', label: m.site_withdraw() },
          { to: 'withdrawals-limit-record', label: m.help_withdraw_record() },
        ]}
      />
    </TextPage>
  )
}
