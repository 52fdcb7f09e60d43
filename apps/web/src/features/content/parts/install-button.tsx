import { GoldButton } from '@jade/ui/gold-button'
import { m } from '#messages'
import { useInstall } from '../install.ts'

/** Installs the site, where the browser offers to. */
export default function InstallButton() {
  const install = useInstall()
  if (!install) return null
  return (
    <div>
      <GoldButton size="lg" onClick={install}>
        {m.content_app_install()}
      </GoldButton>
    </div>
  )
}
