import { Switch } from '@mantine/core'
import { m } from '#messages'
import type { useWalletScreen } from '../screens/wallet/wallet.model.ts'
import css from './auto-switch.module.css'

/** The automatic transfer before a game, and what it does. */
export default function AutoSwitch({ auto }: { readonly auto: ReturnType<typeof useWalletScreen>['auto'] }) {
  return (
    <div className={css.row}>
      <div>
        <p className={css.title} id="auto-transfer">
          {m.wallet_auto()}
        </p>
        <p className={css.hint} id="auto-transfer-hint">
          {m.wallet_auto_hint()}
        </p>
      </div>
      <Switch
        size="lg"
        checked={auto.on}
        disabled={!auto.known || auto.busy}
        aria-labelledby="auto-transfer"
        aria-describedby="auto-transfer-hint"
        onChange={(event) => auto.set(event.currentTarget.checked)}
      />
    </div>
  )
}
