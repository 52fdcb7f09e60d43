import { BottomSheet, Dialog420 } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { m } from '#messages'
import { askLogin, useLoggedIn } from '../../session/door.ts'
import { ScreenLink, useDevice } from '../../site/door.ts'
import type { Result } from '../red-packet.ts'
import { MoneyBag } from './money-bag.tsx'
import css from './packet-result.module.css'

/** The money bag with what the server said; a dialog on the desktop, a sheet on phones. */
export default function PacketResult({ result, onClose }: { readonly result: Result; readonly onClose: () => void }) {
  const Box = useDevice() === 'mobile' ? BottomSheet : Dialog420
  const loggedIn = useLoggedIn()
  return (
    <Box open title={m.packets_title()} onClose={onClose}>
      <div className={css.result} data-money-bag>
        <MoneyBag open={result.won} />
        <p className={css.text} role="status">
          {result.text}
        </p>
        {result.won && (
          <ScreenLink to="verify-packet" search={{ id: String(result.id) }} className={css.link} onClick={onClose}>
            {m.packets_verify_link()}
          </ScreenLink>
        )}
        {loggedIn ? (
          <GoldButton wide onClick={onClose}>
            {m.site_ok()}
          </GoldButton>
        ) : (
          <GoldButton
            wide
            onClick={() => {
              onClose()
              askLogin()
            }}
          >
            {m.packets_login()}
          </GoldButton>
        )}
      </div>
    </Box>
  )
}
